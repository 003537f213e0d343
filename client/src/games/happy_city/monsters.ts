// The pictures of Grozilla, which a match without that extension need not load.

import backpack from "~icons/fluent-emoji-flat/backpack";
import bed from "~icons/fluent-emoji-flat/bed";
import beerMug from "~icons/fluent-emoji-flat/beer-mug";
import camping from "~icons/fluent-emoji-flat/camping";
import canoe from "~icons/fluent-emoji-flat/canoe";
import circusTent from "~icons/fluent-emoji-flat/circus-tent";
import cityscape from "~icons/fluent-emoji-flat/cityscape";
import collision from "~icons/fluent-emoji-flat/collision";
import constructionWorker from "~icons/fluent-emoji-flat/construction-worker";
import dogFace from "~icons/fluent-emoji-flat/dog-face";
import frontFacingBabyChick from "~icons/fluent-emoji-flat/front-facing-baby-chick";
import iceCream from "~icons/fluent-emoji-flat/ice-cream";
import octopus from "~icons/fluent-emoji-flat/octopus";
import performingArts from "~icons/fluent-emoji-flat/performing-arts";
import pill from "~icons/fluent-emoji-flat/pill";
import poutingCat from "~icons/fluent-emoji-flat/pouting-cat";
import recyclingSymbol from "~icons/fluent-emoji-flat/recycling-symbol";
import ringedPlanet from "~icons/fluent-emoji-flat/ringed-planet";
import rose from "~icons/fluent-emoji-flat/rose";
import seedling from "~icons/fluent-emoji-flat/seedling";
import skateboard from "~icons/fluent-emoji-flat/skateboard";
import tRex from "~icons/fluent-emoji-flat/t-rex";
import tractor from "~icons/fluent-emoji-flat/tractor";
import tropicalFish from "~icons/fluent-emoji-flat/tropical-fish";
import videoGame from "~icons/fluent-emoji-flat/video-game";
import yarn from "~icons/fluent-emoji-flat/yarn";

/** By card id, and the sign of what its monsters do. */
export const PICTURES: Record<string, string> = {
  recycling_centre: recyclingSymbol,
  artists_squat: performingArts,
  workers_housing: constructionWorker,
  craft_workshop: yarn,
  ice_cream_parlour: iceCream,
  floating_market: canoe,
  pharmacy: pill,
  campsite: camping,
  skatepark: skateboard,
  student_residence: backpack,
  guest_house: bed,
  mixed_use_tower: cityscape,
  brewery: beerMug,
  aquarium: tropicalFish,
  video_game_studio: videoGame,
  exhibition_centre: circusTent,
  retirement_home: rose,
  urban_farm: tractor,
  planetarium: ringedPlanet,
  eco_district: seedling,
  grozilla: tRex,
  catzilla: poutingCat,
  poulpzilla: octopus,
  corgzilla: dogFace,
  pioupiouzilla: frontFacingBabyChick,
  boom: collision,
};
