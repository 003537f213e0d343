// Which of the public clocks belongs to a contest, as far as it concerns me.

import type { Countdown } from "../../protocol";
import type { ContestView } from "../../protocol/games/jaime";

interface Clocks {
  me: number | null;
  clock(tag: string, field?: string, id?: number): Countdown | undefined;
}

export function limitOf(table: Clocks, contest: ContestView): Countdown | undefined {
  const reward = table.clock("lapse_reward", "contest", contest.id);
  if (contest.winner !== null) return reward;
  const judge = table.clock("judge_by_itself", "contest", contest.id);
  if (contest.author === table.me && judge) return judge;
  return table.clock("lapse_contest", "contest", contest.id);
}
