// One picture per building: Fluent emoji (MIT). Only those named here reach the bundle.

import aerialTramway from "~icons/fluent-emoji-flat/aerial-tramway";
import airplaneDeparture from "~icons/fluent-emoji-flat/airplane-departure";
import alembic from "~icons/fluent-emoji-flat/alembic";
import anchor from "~icons/fluent-emoji-flat/anchor";
import artistPalette from "~icons/fluent-emoji-flat/artist-palette";
import automobile from "~icons/fluent-emoji-flat/automobile";
import baguetteBread from "~icons/fluent-emoji-flat/baguette-bread";
import balloon from "~icons/fluent-emoji-flat/balloon";
import bank from "~icons/fluent-emoji-flat/bank";
import barberPole from "~icons/fluent-emoji-flat/barber-pole";
import basket from "~icons/fluent-emoji-flat/basket";
import books from "~icons/fluent-emoji-flat/books";
import bouquet from "~icons/fluent-emoji-flat/bouquet";
import bowling from "~icons/fluent-emoji-flat/bowling";
import brick from "~icons/fluent-emoji-flat/brick";
import bridgeAtNight from "~icons/fluent-emoji-flat/bridge-at-night";
import broccoli from "~icons/fluent-emoji-flat/broccoli";
import candy from "~icons/fluent-emoji-flat/candy";
import carouselHorse from "~icons/fluent-emoji-flat/carousel-horse";
import castle from "~icons/fluent-emoji-flat/castle";
import catFace from "~icons/fluent-emoji-flat/cat-face";
import cherryBlossom from "~icons/fluent-emoji-flat/cherry-blossom";
import chocolateBar from "~icons/fluent-emoji-flat/chocolate-bar";
import church from "~icons/fluent-emoji-flat/church";
import clapperBoard from "~icons/fluent-emoji-flat/clapper-board";
import classicalBuilding from "~icons/fluent-emoji-flat/classical-building";
import clownFace from "~icons/fluent-emoji-flat/clown-face";
import coin from "~icons/fluent-emoji-flat/coin";
import convenienceStore from "~icons/fluent-emoji-flat/convenience-store";
import crossedSwords from "~icons/fluent-emoji-flat/crossed-swords";
import crown from "~icons/fluent-emoji-flat/crown";
import deciduousTree from "~icons/fluent-emoji-flat/deciduous-tree";
import derelictHouse from "~icons/fluent-emoji-flat/derelict-house";
import desert from "~icons/fluent-emoji-flat/desert";
import dragonFace from "~icons/fluent-emoji-flat/dragon-face";
import factory from "~icons/fluent-emoji-flat/factory";
import ferrisWheel from "~icons/fluent-emoji-flat/ferris-wheel";
import flexedBiceps from "~icons/fluent-emoji-flat/flexed-biceps";
import flyingSaucer from "~icons/fluent-emoji-flat/flying-saucer";
import forkAndKnifeWithPlate from "~icons/fluent-emoji-flat/fork-and-knife-with-plate";
import fountain from "~icons/fluent-emoji-flat/fountain";
import framedPicture from "~icons/fluent-emoji-flat/framed-picture";
import gemStone from "~icons/fluent-emoji-flat/gem-stone";
import ghost from "~icons/fluent-emoji-flat/ghost";
import giraffe from "~icons/fluent-emoji-flat/giraffe";
import graduationCap from "~icons/fluent-emoji-flat/graduation-cap";
import hamburger from "~icons/fluent-emoji-flat/hamburger";
import hammerAndPick from "~icons/fluent-emoji-flat/hammer-and-pick";
import highHeeledShoe from "~icons/fluent-emoji-flat/high-heeled-shoe";
import hinduTemple from "~icons/fluent-emoji-flat/hindu-temple";
import hospital from "~icons/fluent-emoji-flat/hospital";
import hotDog from "~icons/fluent-emoji-flat/hot-dog";
import hotSprings from "~icons/fluent-emoji-flat/hot-springs";
import hotel from "~icons/fluent-emoji-flat/hotel";
import house from "~icons/fluent-emoji-flat/house";
import houseWithGarden from "~icons/fluent-emoji-flat/house-with-garden";
import houses from "~icons/fluent-emoji-flat/houses";
import ice from "~icons/fluent-emoji-flat/ice";
import joystick from "~icons/fluent-emoji-flat/joystick";
import leafFlutteringInWind from "~icons/fluent-emoji-flat/leaf-fluttering-in-wind";
import lion from "~icons/fluent-emoji-flat/lion";
import llama from "~icons/fluent-emoji-flat/llama";
import lotionBottle from "~icons/fluent-emoji-flat/lotion-bottle";
import magicWand from "~icons/fluent-emoji-flat/magic-wand";
import mantelpieceClock from "~icons/fluent-emoji-flat/mantelpiece-clock";
import metro from "~icons/fluent-emoji-flat/metro";
import mirrorBall from "~icons/fluent-emoji-flat/mirror-ball";
import moai from "~icons/fluent-emoji-flat/moai";
import mosque from "~icons/fluent-emoji-flat/mosque";
import officeBuilding from "~icons/fluent-emoji-flat/office-building";
import oldKey from "~icons/fluent-emoji-flat/old-key";
import openBook from "~icons/fluent-emoji-flat/open-book";
import pizza from "~icons/fluent-emoji-flat/pizza";
import policeCar from "~icons/fluent-emoji-flat/police-car";
import pool8Ball from "~icons/fluent-emoji-flat/pool-8-ball";
import puzzlePiece from "~icons/fluent-emoji-flat/puzzle-piece";
import racingCar from "~icons/fluent-emoji-flat/racing-car";
import redHeart from "~icons/fluent-emoji-flat/red-heart";
import rock from "~icons/fluent-emoji-flat/rock";
import sauropod from "~icons/fluent-emoji-flat/sauropod";
import school from "~icons/fluent-emoji-flat/school";
import shoppingBags from "~icons/fluent-emoji-flat/shopping-bags";
import shortcake from "~icons/fluent-emoji-flat/shortcake";
import skullAndCrossbones from "~icons/fluent-emoji-flat/skull-and-crossbones";
import slotMachine from "~icons/fluent-emoji-flat/slot-machine";
import stadium from "~icons/fluent-emoji-flat/stadium";
import station from "~icons/fluent-emoji-flat/station";
import statueOfLiberty from "~icons/fluent-emoji-flat/statue-of-liberty";
import stopSign from "~icons/fluent-emoji-flat/stop-sign";
import sunWithFace from "~icons/fluent-emoji-flat/sun-with-face";
import sushi from "~icons/fluent-emoji-flat/sushi";
import teddyBear from "~icons/fluent-emoji-flat/teddy-bear";
import telescope from "~icons/fluent-emoji-flat/telescope";
import toolbox from "~icons/fluent-emoji-flat/toolbox";
import unicorn from "~icons/fluent-emoji-flat/unicorn";
import violin from "~icons/fluent-emoji-flat/violin";
import windFace from "~icons/fluent-emoji-flat/wind-face";
import zzz from "~icons/fluent-emoji-flat/zzz";

/** By card id; the coloured markets share the picture of the white one. */
export const PICTURES: Record<string, string> = {
  haunted_house: derelictHouse,
  factory,
  steelworks: hammerAndPick,
  grocery: basket,
  shoe_shop: highHeeledShoe,
  school,
  police_station: policeCar,
  library: books,
  public_garden: fountain,
  florist: bouquet,
  cake_shop: shortcake,
  bookshop: openBook,
  bank,
  igloo: ice,
  museum: framedPicture,
  observatory: telescope,
  hospital,
  hardware_store: toolbox,
  perfume_shop: lotionBottle,
  shopping_centre: shoppingBags,
  garage: automobile,
  offices: officeBuilding,
  luxury_hotel: hotel,
  restaurant: forkAndKnifeWithPlate,
  laboratory: alembic,
  university: graduationCap,
  spa: hotSprings,
  casino: slotMachine,
  ski_resort: aerialTramway,
  zoo: giraffe,
  tree_house: deciduousTree,
  stadium,
  amusement_park: ferrisWheel,
  house,
  apartment_building: houses,
  luxury_residence: houseWithGarden,
  happy_market: convenienceStore,
  dinosaur_park: sauropod,
  olympic_ball_pit: balloon,
  cat_cafe: catFace,
  toy_shop: teddyBear,
  disco: mirrorBall,
  superhero_academy: flexedBiceps,
  dragon_car_park: dragonFace,
  sweet_factory: candy,
  film_studios: clapperBoard,
  maze: puzzlePiece,
  ghost_hunters_hq: ghost,
  embassy_of_mars: flyingSaucer,
  pirate_ship: skullAndCrossbones,
  chocolate_factory: chocolateBar,
  unicorn_ranch: unicorn,
  dream_factory: zzz,
  aqua_pony_club: carouselHorse,
  wizard_school: magicWand,
  pyramid_of_khufu: desert,
  castle,
  joke_shop: clownFace,
  port: anchor,
  airport: airplaneDeparture,
  art_gallery: artistPalette,
  bowling_alley: bowling,
  concert_hall: violin,
  moai_statue: moai,
  station,
  statue_of_liberty: statueOfLiberty,
  hotdog_shop: hotDog,
  barber: barberPole,
  sphinx: lion,
  palace_of_versailles: crown,
  burger_restaurant: hamburger,
  undersea_tunnel: metro,
  kart_track: racingCar,
  escape_room: oldKey,
  machu_picchu: llama,
  big_ben: mantelpieceClock,
  golden_gate_bridge: bridgeAtNight,
  stonehenge: rock,
  colosseum: crossedSwords,
  sushi_restaurant: sushi,
  wind_turbine: leafFlutteringInWind,
  taj_mahal: mosque,
  louvre: gemStone,
  organic_market: broccoli,
  bakery: baguetteBread,
  mayan_temple: hinduTemple,
  tower_of_pisa: pizza,
  arcade: joystick,
  great_wall: brick,
  billiard_hall: pool8Ball,
  saint_basils_cathedral: church,
  japanese_garden: cherryBlossom,
  parthenon: classicalBuilding,
  coin,
  heart: redHeart,
  stop: stopSign,
  first: sunWithFace,
  pass: windFace,
};
