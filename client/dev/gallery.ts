// ?scene=mine&lang=fr : one state of the table to look at.

import { mount } from "svelte";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import GameTable from "../src/ui/table/GameTable.svelte";
import Faces from "./Faces.svelte";
import { i18n } from "../src/i18n/index.svelte";
import { wordsOf } from "../src/i18n/words.svelte";
import type { TableSession } from "../src/net/session.svelte";
import fr from "../../src/ludotheque/games/smiley_games/text.fr.toml?raw";
import en from "../../src/ludotheque/games/smiley_games/text.en.toml?raw";
import { CARDS, FakeSession, SCENES } from "./fake.svelte";
import { parseText } from "./toml";

const asked = new URLSearchParams(location.search);
const lang = asked.get("lang") === "en" ? "en" : "fr";
const name = asked.get("scene") ?? "mine";
i18n.speak(lang);
const words = wordsOf(lang, parseText(lang === "fr" ? fr : en));
const target = document.getElementById("app")!;
const game = {
  id: "dernier",
  box: "smiley_games",
  hue: "violet",
  name: { fr: "Le Dernier !", en: "Last One!" },
  blurb: {},
  players_min: 2,
  players_max: 10,
  minutes: 10,
  options: [],
  cards: CARDS,
  levels: [],
};

if (name === "faces") {
  mount(Faces, { target, props: { cards: CARDS, words } });
} else {
  const tv = name === "tv";
  target.style.height = "100dvh";
  const session = new FakeSession(SCENES[name]!, tv) as unknown as TableSession;
  mount(GameTable, { target, props: { session, game, words, tv } });
}
