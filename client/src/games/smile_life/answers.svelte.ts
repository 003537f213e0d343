// The answers to a question asked beside the ordinary play: what is picked, and how it is paid.

import type { SmileLifeMove } from "../../protocol/games/smile_life";
import { answer, choicesOf } from "./decisions";
import type { LifeTable } from "./table.svelte";

/** The one that is meant when there is no other. */
const onlyOne = (cards: number[]): number[] => (cards.length === 1 ? cards : []);

export class Answers {
  /** Chosen on the sheet of the question. */
  picked = $state.raw<number[]>([]);
  #table: LifeTable;
  #queue: SmileLifeMove[] = [];
  #question = "";

  constructor(table: LifeTable) {
    this.#table = table;
  }

  /** What can be chosen comes first: a long discard pile is scrolled. */
  choices = $derived.by(() => {
    const { aside, me, view, idOf, deck } = this.#table;
    const cards = aside && me !== null ? choicesOf(view, me, idOf, deck) : [];
    return [...cards].sort((a, b) => Number(this.choosable(b)) - Number(this.choosable(a)));
  });

  choosable(card: number): boolean {
    const { code, turn } = this.#table;
    return code === "pay" || turn.moves.some(({ touches }) => touches.includes(`card:${card}`));
  }

  pick(card: number): void {
    const table = this.#table;
    const { code } = table;
    if (!this.choosable(card)) return void table.ask(card, answer(code, card, table.others[0]));
    if (code === "pay") return this.#toggle(card);
    if (this.picked[0] === card && code !== "send_back") this.confirm();
    else this.picked = [card];
  }

  #toggle(card: number): void {
    if (this.#table.view.payment?.spent.includes(card)) return; // on the table already
    const on = this.picked.includes(card);
    this.picked = on ? this.picked.filter((c) => c !== card) : [...this.picked, card];
  }

  confirm(): void {
    const [card] = this.picked;
    if (card !== undefined) this.#table.make(answer(this.#table.code, card));
  }

  /** Spend what was picked, then pay: one move after the other, each with its answer. */
  pay(): void {
    const spent = this.#table.view.payment?.spent ?? [];
    const cards = this.picked.filter((card) => !spent.includes(card));
    this.#queue = [...cards.map((card): SmileLifeMove => ({ t: "spend", card })), { t: "pay" }];
    this.onward();
  }

  /** The next move of a payment, if one is under way. */
  onward(): void {
    const next = this.#queue.shift();
    if (next && !this.#table.make(next)) this.stop();
  }

  stop(): void {
    this.#queue = [];
  }

  /** A new question starts with nothing picked, a payment with the proposal. */
  listen(): void {
    const { view, aside, code } = this.#table;
    const { question, payment, luck } = view;
    const key = aside ? `${question?.code}/${question?.card}/${question?.n}/${luck}` : "";
    if (key === this.#question) return;
    this.#question = key;
    if (payment && code === "pay") this.picked = [...payment.spent, ...payment.proposal];
    else this.picked = code === "send_back" ? onlyOne(this.choices) : [];
  }
}
