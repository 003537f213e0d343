// The notices that come with the drawings, the letters and the hashes, word for word.

import emoji from "../../../../LICENSES/Fluent-Emoji-MIT.txt?raw";
import noble from "../../../../LICENSES/noble-hashes-MIT.txt?raw";
import nunito from "../../../../LICENSES/Nunito-OFL.txt?raw";

export const LICENCES = [emoji, nunito, noble];
