// Does this device want new situations to be explained?

import { recall, remember } from "../../net/storage";

const SWITCH = "hints";

class HintSwitch {
  on = $state(recall(SWITCH) !== false);

  set(on: boolean): void {
    this.on = on;
    remember(SWITCH, on);
  }
}

export const hintSwitch = new HintSwitch();
