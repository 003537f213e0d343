// Does this device want tables in words rather than drawn?

import { recall, remember } from "../../net/storage";

class TextMode {
  on = $state(recall("text") === true);

  set(on: boolean): void {
    this.on = on;
    remember("text", on);
  }
}

export const textMode = new TextMode();
