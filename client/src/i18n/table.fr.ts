// The words around the table, whatever the game (developer TABLE).

export const tableFr = {};
