// Where a clause is told, and what a word is found in.

import type { Rule, RuleChapter } from "../protocol";

/** By its own id, or by the longest beginning of it. */
export function ruleOf(chapters: readonly RuleChapter[], clause: string): Rule | null {
  const told = new Map(
    chapters.flatMap(({ rules }) => rules.flatMap((rule) => rule.ids.map((id) => [id, rule]))),
  );
  for (let part = clause; part; part = part.slice(0, Math.max(0, part.lastIndexOf("-")))) {
    const rule = told.get(part);
    if (rule) return rule;
  }
  return null;
}

/** Without case, accents and signs: "garcon" finds « Garçon ». */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/œ/gi, "oe")
    .toLowerCase();

/** Every word asked for must be there, in any order. */
export function found(text: string, asked: string): boolean {
  const said = plain(text);
  return plain(asked)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => said.includes(word));
}

/** Only the rules in which it is found; a chapter that is named like it stays whole. */
export function sift(chapters: readonly RuleChapter[], asked: string): RuleChapter[] {
  return chapters.flatMap((chapter) => {
    if (found(chapter.title, asked)) return chapter;
    const rules = chapter.rules.filter(({ text, ids }) => found(`${text} ${ids.join(" ")}`, asked));
    return rules.length ? { ...chapter, rules } : [];
  });
}
