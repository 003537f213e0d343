// The notices that come with the drawings and the letters, word for word.

import emoji from "../../../../LICENSES/Fluent-Emoji-MIT.txt?raw";
import nunito from "../../../../LICENSES/Nunito-OFL.txt?raw";

export const LICENCES = [emoji, nunito];
