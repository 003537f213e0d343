// Articles, elision, gender and number: the same rules as src/ludotheque/core/grammar.py, where they
// are explained (tests/golden/text.json ties the two).

import type { Language } from "../protocol";

export interface Noun {
  name: string;
  article: string;
  feminine: boolean;
  plural: boolean;
  vowel: boolean; // spoken with a vowel first
}

const NOUN: Record<Language, RegExp> = {
  fr: /^(?:(un|une|des|le|la|les) |(l)’)?(\*?)(.*?)(?: \(([mf])\))?$/,
  en: /^(?:(a|an|the|some) )?()()(.*?)()$/,
};
const ARTICLE: Record<string, string> = { une: "un", des: "un", la: "le", les: "le", l: "le" };

/** What a text file says of a noun. */
export function noun(language: Language, text: string): Noun {
  const [, written, elided, aspirated, name = text, gender] = NOUN[language].exec(text) ?? [];
  const article = written || elided || "";
  return {
    name,
    article: ARTICLE[article] ?? article,
    feminine: gender ? gender === "f" : article === "une" || article === "la",
    plural: article === "des" || article === "les" || article === "some",
    vowel: !aspirated && VOWEL.test(plain(name)),
  };
}

/** A player, or any word that no text file knows. */
export function person(name: string): Noun {
  const letters = plain(name);
  const vowel = VOWEL.test(letters) && !SPOKEN_H.test(letters);
  return { name, article: "", feminine: false, plural: false, vowel };
}

/** The name as it stands alone: le Louvre is called Le Louvre in French, Louvre in English. */
export const caption = (language: Language, noun: Noun): string =>
  noun.article === "le" ? capital(withWord(language, "le", noun)) : noun.name;

/** The noun after an article or another little word. */
export const withWord = (language: Language, word: string, noun: Noun): string =>
  language === "fr" ? french(word, noun) : english(word, noun);

/** The form that agrees: m|f, m|f|plural or m|f|m plural|f plural; in English singular|plural. */
export function agreed(language: Language, forms: readonly string[], noun: Noun): string {
  const at = (n: number) => forms[n] ?? "";
  if (language !== "fr") return at(noun.plural ? 1 : 0);
  const form = at(noun.feminine ? 1 : 0);
  if (!noun.plural) return form;
  if (forms.length > 2) return at(forms.length > 3 && noun.feminine ? 3 : 2);
  return /[sxz]$/.test(form) ? form : `${form}s`;
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

// --- English ---

function english(word: string, { name, article }: Noun): string {
  if (word !== "a" && word !== "the") return `${word} ${name}`;
  const said = word === "a" ? article : article && "the";
  return said ? `${said} ${name}` : name;
}

// --- French ---

const VOWEL = /^(?!onz|oui|ou[ai])(?:[aeiouœæøh]|y(?![aeiou]))/;
// First names of elsewhere, whose h is spoken: de Hassan, but d’Hélène and d’Hadrien.
const SPOKEN_H = /^h(?:a(?!drien)|e(?:ath|id|lm|nn)|i(?:ck|ro)|o(?:bb|ng|pe|ss|u|w)|u(?:nt|ss))/;
// masculine, feminine, plural, and before a vowel (masculine, feminine)
const FORMS: Record<string, readonly string[]> = {
  le: ["le", "la", "les", "l’", "l’"],
  un: ["un", "une", "des", "un", "une"],
  du: ["du", "de la", "des", "de l’", "de l’"],
  au: ["au", "à la", "aux", "à l’", "à l’"],
  ce: ["ce", "cette", "ces", "cet", "cette"],
  mon: ["mon", "ma", "mes", "mon", "mon"],
  ton: ["ton", "ta", "tes", "ton", "ton"],
  son: ["son", "sa", "ses", "son", "son"],
};
const ALONE: Record<string, string> = { le: "", un: "", du: "de", au: "à" };
const ELIDED = /^(?:de|(?:jus|lors|puis|quoi)?que)$/;

function french(word: string, noun: Noun): string {
  const alone = noun.article ? undefined : ALONE[word];
  const forms = FORMS[word === "un" && noun.article === "le" ? "le" : word];
  if (alone === undefined && forms) {
    const said = forms[noun.plural ? 2 : (noun.feminine ? 1 : 0) + (noun.vowel ? 3 : 0)] ?? word;
    return said.endsWith("’") ? said + noun.name : `${said} ${noun.name}`;
  }
  const small = alone ?? word;
  if (noun.vowel && ELIDED.test(small)) return `${small.slice(0, -1)}’${noun.name}`;
  return small ? `${small} ${noun.name}` : noun.name;
}

/** Small letters without accents. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
