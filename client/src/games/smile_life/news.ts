// What deserves a scene, a headline, a sound or a buzz.

import type { Words } from "../../i18n/words.svelte";
import type {
  CardsSwapped,
  FlirtStolen,
  MalusInflicted,
  SmileLifeEvent,
} from "../../protocol/games/smile_life";
import type { Notice } from "../../ui/news/notice";
import { tell } from "../../ui/news/story";
import type { Scene } from "./stage.svelte";
import type { Sentences } from "./words";

export interface LifeNotice extends Notice {
  scene?: Scene;
}

export interface Ear {
  me: number | null;
  words: Words;
  names: readonly string[];
  t: Sentences;
  cost: (seat: number) => number; // smiles this life has just lost
}

/** Only what touches me, or all of us, is shown large; the rest is heard and seen. */
export function noticeOf(event: SmileLifeEvent, ear: Ear): LifeNotice {
  const { me, t } = ear;
  const is = (seat: number) => me !== null && seat === me;
  const mine = "seat" in event && is(event.seat);
  const text = () => tell({ ...event }, me, ear.words, ear.names);
  switch (event.t) {
    case "malus_inflicted":
      return is(event.to_seat) ? malus(event, ear, text()) : { sound: mine ? "say" : "lay" };
    case "flirt_stolen":
      return stolen(event, ear, mine, is(event.from_seat), text());
    case "wage_given":
      return is(event.to_seat) ? { text: text(), tone: "leaf", sound: "win" } : { sound: "lay" };
    case "cards_swapped":
      return mine || is(event.to_seat)
        ? swapped(event, ear, mine, text())
        : { text: text(), tone: "sky" };
    case "casino_settled": {
      const cards = [event.first_card, event.second_card];
      const scene: Scene = {
        title: t.casino_reveal,
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
        scene: { title: t.bombing, text: text(), cards: event.cards, mood: "coral" },
        sound: "alarm",
      };
    case "turn_missed":
      return mine ? { text: text(), tone: "coral", sound: "alarm", buzz: [80] } : {};
    case "card_lost":
      return mine && event.why !== "resigned" && event.why !== "stopped"
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
    default:
      return {};
  }
}

function malus({ card, to_seat }: MalusInflicted, ear: Ear, text: string): LifeNotice {
  const tease = ear.t.tease[card % ear.t.tease.length];
  const cost = ear.cost(to_seat);
  const title = cost ? `${ear.t.ouch} ${ear.t.cost({ n: cost })}` : ear.t.ouch;
  return {
    scene: { title, text, note: tease, cards: [card], mood: "coral" },
    sound: "alarm",
    buzz: [120, 60, 120],
  };
}

function stolen(
  { card }: FlirtStolen,
  ear: Ear,
  mine: boolean,
  fromMe: boolean,
  text: string,
): LifeNotice {
  if (!mine && !fromMe) return { sound: "say" };
  const title = mine ? ear.t.conquest : ear.t.heartbreak;
  return {
    scene: { title, text, cards: [card], mood: "pink" },
    sound: mine ? "win" : "alarm",
    buzz: mine ? [] : [60, 40, 60],
  };
}

/** What I give on the left, what I get on the right, whoever began. */
function swapped(event: CardsSwapped, ear: Ear, mine: boolean, text: string): LifeNotice {
  const { swapped: title, given, received } = ear.t;
  const cards = [event.given_card, event.card].filter((card) => card !== null);
  if (!mine) cards.reverse();
  return { scene: { title, text, cards, labels: [given, received], mood: "sun" }, sound: "draw" };
}
