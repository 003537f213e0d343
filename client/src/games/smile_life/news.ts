// What deserves a scene, a headline, a sound or a buzz.

import type { Words } from "../../i18n/words.svelte";
import type { GameEvent } from "../../net/session.svelte";
import type { Sound } from "../../sound/index.svelte";
import type { Tone } from "../../ui/news/desk.svelte";
import { tell } from "../../ui/news/story";
import type { Scene } from "./air.svelte";
import type { Sentences } from "./words";

export interface Notice {
  scene?: Scene;
  text?: string;
  tone?: Tone;
  sound?: Sound;
  buzz?: number[];
}

export interface Ear {
  me: number | null;
  words: Words;
  names: readonly string[];
  t: Sentences;
  does: (card: number) => string;
}

const card = (event: GameEvent, field = "card") => event[field] as number;

/** Only what touches me, or all of us, is shown large; the rest is heard and seen. */
export function noticeOf(event: GameEvent, ear: Ear): Notice {
  const { me, t } = ear;
  const mine = me !== null && event["seat"] === me;
  const toMe = me !== null && (event["to_seat"] === me || event["from_seat"] === me);
  const text = () => tell(event, me, ear.words, ear.names);
  switch (event.t) {
    case "malus_inflicted":
      return toMe ? malus(event, ear, text()) : { sound: mine ? "say" : "lay" };
    case "flirt_stolen":
      return stolen(event, ear, mine, toMe, text());
    case "wage_given":
      return toMe ? { text: text(), tone: "leaf", sound: "win" } : { sound: "lay" };
    case "cards_swapped":
      return mine || toMe ? swapped(event, ear, mine, text()) : { text: text(), tone: "sky" };
    case "casino_settled": {
      const cards = [card(event, "first_card"), card(event, "second_card")];
      const scene: Scene = {
        title: t.casinoReveal,
        text: text(),
        cards,
        flip: true,
        mood: "violet",
      };
      return { scene, sound: mine ? "win" : "say" };
    }
    case "tsunami_struck":
      return {
        scene: { title: t.tsunami, text: text(), cards: [], mood: "violet" },
        sound: "alarm",
        buzz: [80, 40, 80],
      };
    case "children_gone":
      return {
        scene: { title: t.bombing, text: text(), cards: event["cards"] as number[], mood: "coral" },
        sound: "alarm",
      };
    case "turn_missed":
      return mine ? { text: text(), tone: "coral", sound: "alarm", buzz: [80] } : {};
    case "card_lost":
      return mine && event["why"] !== "resigned" && event["why"] !== "stopped"
        ? { text: text(), tone: "coral" }
        : { sound: "lay" };
    case "action_lost":
      return mine ? { text: text(), tone: "sky" } : {};
    case "prison_left":
      return mine ? { text: text(), tone: "leaf" } : {};
    case "cards_drawn":
      return { sound: "draw" };
    case "card_placed":
    case "bought":
    case "card_discarded":
    case "stake_laid":
      return { sound: "lay" };
    case "game_ended":
      return { sound: "win" };
  }
  return {};
}

function malus(event: GameEvent, ear: Ear, text: string): Notice {
  const tease = ear.t.tease[card(event) % ear.t.tease.length];
  return {
    scene: { title: ear.t.ouch, text, note: tease, cards: [card(event)], mood: "coral" },
    sound: "alarm",
    buzz: [120, 60, 120],
  };
}

function stolen(event: GameEvent, ear: Ear, mine: boolean, fromMe: boolean, text: string): Notice {
  if (!mine && !fromMe) return { sound: "say" };
  const title = mine ? ear.t.conquest : ear.t.heartbreak;
  return {
    scene: { title, text, cards: [card(event)], mood: "pink" },
    sound: mine ? "win" : "alarm",
    buzz: mine ? [] : [60, 40, 60],
  };
}

/** What I give on the left, what I get on the right, whoever began. */
function swapped(event: GameEvent, ear: Ear, mine: boolean, text: string): Notice {
  const { swapped: title, given, received } = ear.t;
  const cards = [card(event, "given_card"), card(event)];
  if (!mine) cards.reverse();
  return { scene: { title, text, cards, labels: [given, received], mood: "sun" }, sound: "draw" };
}
