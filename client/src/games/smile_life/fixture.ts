// A life in which nothing has happened yet, for tests.

import type { LifeView } from "../../protocol/games/smile_life";

export const EMPTY: LifeView = {
  cards: 5,
  known: [],
  smiles: 0,
  studies: [],
  extra: [],
  apart: [],
  level: 0,
  job: null,
  pulled: false,
  raised: false,
  gift: false,
  wages: [],
  invested: [],
  legacy: false,
  flirts: [],
  marriage: null,
  adultery: null,
  affair: [],
  aside: [],
  children: [],
  belongings: [],
  awards: [],
  maluses: [],
  unserved: [],
  term: 0,
  specials: [],
  barred: false,
};
