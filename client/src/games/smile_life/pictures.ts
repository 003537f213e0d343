// One picture per distinct card: Fluent emoji (MIT). Only those named here reach the bundle.

import abacus from "~icons/fluent-emoji-flat/abacus";
import airplane from "~icons/fluent-emoji-flat/airplane";
import amphora from "~icons/fluent-emoji-flat/amphora";
import artistPalette from "~icons/fluent-emoji-flat/artist-palette";
import astronaut from "~icons/fluent-emoji-flat/astronaut";
import baby from "~icons/fluent-emoji-flat/baby";
import babyBottle from "~icons/fluent-emoji-flat/baby-bottle";
import balanceScale from "~icons/fluent-emoji-flat/balance-scale";
import balloon from "~icons/fluent-emoji-flat/balloon";
import bellhopBell from "~icons/fluent-emoji-flat/bellhop-bell";
import birthdayCake from "~icons/fluent-emoji-flat/birthday-cake";
import bomb from "~icons/fluent-emoji-flat/bomb";
import books from "~icons/fluent-emoji-flat/books";
import boomerang from "~icons/fluent-emoji-flat/boomerang";
import bouquet from "~icons/fluent-emoji-flat/bouquet";
import brokenHeart from "~icons/fluent-emoji-flat/broken-heart";
import buildingConstruction from "~icons/fluent-emoji-flat/building-construction";
import camel from "~icons/fluent-emoji-flat/camel";
import castle from "~icons/fluent-emoji-flat/castle";
import catFace from "~icons/fluent-emoji-flat/cat-face";
import chartIncreasing from "~icons/fluent-emoji-flat/chart-increasing";
import classicalBuilding from "~icons/fluent-emoji-flat/classical-building";
import clinkingBeerMugs from "~icons/fluent-emoji-flat/clinking-beer-mugs";
import clinkingGlasses from "~icons/fluent-emoji-flat/clinking-glasses";
import cocktailGlass from "~icons/fluent-emoji-flat/cocktail-glass";
import coin from "~icons/fluent-emoji-flat/coin";
import collision from "~icons/fluent-emoji-flat/collision";
import crown from "~icons/fluent-emoji-flat/crown";
import crystalBall from "~icons/fluent-emoji-flat/crystal-ball";
import deciduousTree from "~icons/fluent-emoji-flat/deciduous-tree";
import dogFace from "~icons/fluent-emoji-flat/dog-face";
import door from "~icons/fluent-emoji-flat/door";
import euroBanknote from "~icons/fluent-emoji-flat/euro-banknote";
import faceWithThermometer from "~icons/fluent-emoji-flat/face-with-thermometer";
import fountainPen from "~icons/fluent-emoji-flat/fountain-pen";
import fourLeafClover from "~icons/fluent-emoji-flat/four-leaf-clover";
import gemStone from "~icons/fluent-emoji-flat/gem-stone";
import giraffe from "~icons/fluent-emoji-flat/giraffe";
import graduationCap from "~icons/fluent-emoji-flat/graduation-cap";
import guard from "~icons/fluent-emoji-flat/guard";
import handshake from "~icons/fluent-emoji-flat/handshake";
import hatchingChick from "~icons/fluent-emoji-flat/hatching-chick";
import hotel from "~icons/fluent-emoji-flat/hotel";
import hourglassNotDone from "~icons/fluent-emoji-flat/hourglass-not-done";
import house from "~icons/fluent-emoji-flat/house";
import houseWithGarden from "~icons/fluent-emoji-flat/house-with-garden";
import kangaroo from "~icons/fluent-emoji-flat/kangaroo";
import kickScooter from "~icons/fluent-emoji-flat/kick-scooter";
import kissMark from "~icons/fluent-emoji-flat/kiss-mark";
import kite from "~icons/fluent-emoji-flat/kite";
import laptop from "~icons/fluent-emoji-flat/laptop";
import locked from "~icons/fluent-emoji-flat/locked";
import lollipop from "~icons/fluent-emoji-flat/lollipop";
import lowBattery from "~icons/fluent-emoji-flat/low-battery";
import manDancing from "~icons/fluent-emoji-flat/man-dancing";
import microscope from "~icons/fluent-emoji-flat/microscope";
import militaryHelmet from "~icons/fluent-emoji-flat/military-helmet";
import militaryMedal from "~icons/fluent-emoji-flat/military-medal";
import mirrorBall from "~icons/fluent-emoji-flat/mirror-ball";
import moneyBag from "~icons/fluent-emoji-flat/money-bag";
import newspaper from "~icons/fluent-emoji-flat/newspaper";
import ninja from "~icons/fluent-emoji-flat/ninja";
import openBook from "~icons/fluent-emoji-flat/open-book";
import owl from "~icons/fluent-emoji-flat/owl";
import parrot from "~icons/fluent-emoji-flat/parrot";
import peach from "~icons/fluent-emoji-flat/peach";
import performingArts from "~icons/fluent-emoji-flat/performing-arts";
import personInLotusPosition from "~icons/fluent-emoji-flat/person-in-lotus-position";
import pill from "~icons/fluent-emoji-flat/pill";
import pizza from "~icons/fluent-emoji-flat/pizza";
import plunger from "~icons/fluent-emoji-flat/plunger";
import policeOfficer from "~icons/fluent-emoji-flat/police-officer";
import popcorn from "~icons/fluent-emoji-flat/popcorn";
import pottedPlant from "~icons/fluent-emoji-flat/potted-plant";
import rabbitFace from "~icons/fluent-emoji-flat/rabbit-face";
import rainbow from "~icons/fluent-emoji-flat/rainbow";
import receipt from "~icons/fluent-emoji-flat/receipt";
import repeatButton from "~icons/fluent-emoji-flat/repeat-button";
import ring from "~icons/fluent-emoji-flat/ring";
import rocket from "~icons/fluent-emoji-flat/rocket";
import scroll from "~icons/fluent-emoji-flat/scroll";
import shootingStar from "~icons/fluent-emoji-flat/shooting-star";
import shoppingCart from "~icons/fluent-emoji-flat/shopping-cart";
import shuffleTracksButton from "~icons/fluent-emoji-flat/shuffle-tracks-button";
import slotMachine from "~icons/fluent-emoji-flat/slot-machine";
import smilingFaceWithHalo from "~icons/fluent-emoji-flat/smiling-face-with-halo";
import soccerBall from "~icons/fluent-emoji-flat/soccer-ball";
import spaghetti from "~icons/fluent-emoji-flat/spaghetti";
import statueOfLiberty from "~icons/fluent-emoji-flat/statue-of-liberty";
import stethoscope from "~icons/fluent-emoji-flat/stethoscope";
import syringe from "~icons/fluent-emoji-flat/syringe";
import teapot from "~icons/fluent-emoji-flat/teapot";
import teddyBear from "~icons/fluent-emoji-flat/teddy-bear";
import tent from "~icons/fluent-emoji-flat/tent";
import trophy from "~icons/fluent-emoji-flat/trophy";
import unicorn from "~icons/fluent-emoji-flat/unicorn";
import waterWave from "~icons/fluent-emoji-flat/water-wave";
import wedding from "~icons/fluent-emoji-flat/wedding";
import wrench from "~icons/fluent-emoji-flat/wrench";
import yoYo from "~icons/fluent-emoji-flat/yo-yo";

/** By card id: the drawing as SVG text. */
export const PICTURES: Record<string, string> = {
  study_single: books,
  study_double: graduationCap,
  architect: buildingConstruction,
  astronaut,
  lawyer: balanceScale,
  bandit: ninja,
  bartender: cocktailGlass,
  purchasing_manager: shoppingCart,
  sales_manager: chartIncreasing,
  researcher: microscope,
  surgeon: syringe,
  designer: artistPalette,
  writer: fountainPen,
  mechanic: wrench,
  guru: personInLotusPosition,
  grand_professor: owl,
  gardener: pottedPlant,
  journalist: newspaper,
  doctor: stethoscope,
  medium: crystalBall,
  soldier: militaryHelmet,
  pharmacist: pill,
  airline_pilot: airplane,
  pizza_chef: pizza,
  plumber: plunger,
  police_officer: policeOfficer,
  maths_teacher: abacus,
  french_teacher: openBook,
  english_teacher: teapot,
  history_teacher: amphora,
  waiter: bellhopBell,
  stripper: manDancing,
  wage_1: coin,
  wage_2: euroBanknote,
  wage_3: moneyBag,
  wage_4: gemStone,
  flirt_bar: clinkingBeerMugs,
  flirt_campsite: tent,
  flirt_cinema: popcorn,
  flirt_hotel: hotel,
  flirt_internet: laptop,
  flirt_nightclub: mirrorBall,
  flirt_park: deciduousTree,
  flirt_restaurant: spaghetti,
  flirt_theatre: performingArts,
  flirt_zoo: giraffe,
  marriage_bourg_la_reine: crown,
  marriage_bourg_madame: ring,
  marriage_corps_nuds: bouquet,
  marriage_fourqueux: wedding,
  marriage_montcuq: peach,
  marriage_monteton: clinkingGlasses,
  marriage_sainte_verge: smilingFaceWithHalo,
  adultery: kissMark,
  child_alix: baby,
  child_camille: teddyBear,
  child_charlie: kite,
  child_claude: babyBottle,
  child_eden: balloon,
  child_lou: lollipop,
  child_maxime: soccerBall,
  child_morgan: rocket,
  child_noa: yoYo,
  child_sacha: kickScooter,
  accident: collision,
  burn_out: lowBattery,
  divorce: brokenHeart,
  income_tax: receipt,
  dismissal: door,
  illness: faceWithThermometer,
  repeat_year: repeatButton,
  prison: locked,
  bombing: bomb,
  birthday: birthdayCake,
  rainbow,
  casino: slotMachine,
  luck: fourLeafClover,
  shooting_star: shootingStar,
  inheritance: scroll,
  pulled_strings: handshake,
  swap: shuffleTracksButton,
  tsunami: waterWave,
  revenge: boomerang,
  house_small: house,
  house_medium: houseWithGarden,
  house_large: castle,
  travel_cairo: camel,
  travel_london: guard,
  travel_new_york: statueOfLiberty,
  travel_rio: parrot,
  travel_sydney: kangaroo,
  pet_cat: catFace,
  pet_dog: dogFace,
  pet_rabbit: rabbitFace,
  pet_chick: hatchingChick,
  pet_unicorn: unicorn,
  grand_prize: trophy,
  legion_of_honour: militaryMedal,
  temp: hourglassNotDone,
  civil_servant: classicalBuilding,
};
