// How far a phrase is copied: case and accents do not matter.

const plain = (text: string): string[] =>
  [...text.toLowerCase().normalize("NFD")].filter((c) => !/[\u0300-\u036f]/.test(c));

/** How many characters of the phrase are right so far. */
export function copied(phrase: string, typed: string): number {
  const wanted = plain(phrase);
  const given = plain(typed);
  const wrong = wanted.findIndex((c, at) => c !== given[at]);
  return wrong < 0 ? wanted.length : wrong;
}

/** All of it, and nothing after it. */
export const whole = (phrase: string, typed: string): boolean =>
  plain(phrase).join("") === plain(typed.trim()).join("");
