// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { type Marked, message } from "../message.ts";

/** Homes in {place} */
export const title = /*#__PURE__*/ message({ en: (values: { place: string | number }) => `Homes in ${values.place}`, lg: (values) => `Amaka e ${values.place}`, sw: (values) => `Nyumba za ${values.place}` });

/** Homes */
export const homes = /*#__PURE__*/ message({ en: () => "Homes", lg: () => "Amaka", sw: () => "Nyumba" });

/** {homes} in {place}. Each shows the full price and the amount a day. */
export const description = /*#__PURE__*/ message({ en: (values: { homes: string | number; place: string | number }) => `${values.homes} in ${values.place}. Each shows the full price and the amount a day.`, lg: (values) => `${values.homes} e ${values.place}. Buli gamu galaga omuwendo gwonna n'ogw'olunaku.`, sw: (values) => `${values.homes} ${values.place}. Kila moja inaonyesha bei yote na kiasi kwa siku.` });

/** {homes} in {place}, from {amount} a day ({price} for the home). Each shows the full price and the amount a day. */
export const descriptionFrom = /*#__PURE__*/ message({ en: (values: { homes: string | number; place: string | number; amount: string | number; price: string | number }) => `${values.homes} in ${values.place}, from ${values.amount} a day (${values.price} for the home). Each shows the full price and the amount a day.`, lg: (values) => `${values.homes} e ${values.place}, okuva ku ${values.amount} buli lunaku (${values.price} ez'amaka). Buli gamu galaga omuwendo gwonna n'ogw'olunaku.`, sw: (values) => `${values.homes} ${values.place}, kuanzia ${values.amount} kwa siku (${values.price} kwa nyumba). Kila moja inaonyesha bei yote na kiasi kwa siku.` });

/** {homes} in {place}, from {amount} a day ({price} for the plot). Each shows the full price and the amount a day. */
export const descriptionFromPlot = /*#__PURE__*/ message({ en: (values: { homes: string | number; place: string | number; amount: string | number; price: string | number }) => `${values.homes} in ${values.place}, from ${values.amount} a day (${values.price} for the plot). Each shows the full price and the amount a day.`, lg: (values) => `${values.homes} e ${values.place}, okuva ku ${values.amount} buli lunaku (${values.price} eza poloti). Buli kimu kiraga omuwendo gwonna n'ogw'olunaku.`, sw: (values) => `${values.homes} ${values.place}, kuanzia ${values.amount} kwa siku (${values.price} kwa kiwanja). Kila moja inaonyesha bei yote na kiasi kwa siku.` });

/** {title}, page {page} */
export const page = /*#__PURE__*/ message({ en: (values: { title: string | number; page: string | number }) => `${values.title}, page ${values.page}`, lg: (values) => `${values.title}, olupapula ${values.page}`, sw: (values) => `${values.title}, ukurasa ${values.page}` });

/** {count} in all */
export const inAll = /*#__PURE__*/ message({ en: (values: { count: string | number }) => `${values.count} in all`, lg: (values) => `${values.count} byonna awamu`, sw: (values) => `${values.count} kwa jumla` });

/** {amount} a day buys none here. */
export const buysNone = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} a day buys none here.`, lg: (values) => `${values.amount} buli lunaku tezigula n'emu wano.`, sw: (values) => `${values.amount} kwa siku hainunui yoyote hapa.` });

/** It buys <link>{home}</link>, <office>{place}</office>. */
export const itBuys = /*#__PURE__*/ message({ en: (values: { home: string | number; place: string | number }): (string | Marked<"link" | "office">)[] => ["It buys ", { mark: "link", text: `${values.home}` }, ", ", { mark: "office", text: `${values.place}` }, "."], lg: (values): (string | Marked<"link" | "office">)[] => ["Zigula ", { mark: "link", text: `${values.home}` }, ", ", { mark: "office", text: `${values.place}` }, "."], sw: (values): (string | Marked<"link" | "office">)[] => ["Hununua ", { mark: "link", text: `${values.home}` }, ", ", { mark: "office", text: `${values.place}` }, "."] });

/** What it buys */
export const whatItBuys = /*#__PURE__*/ message({ en: () => "What it buys", lg: () => "Kye zigula", sw: () => "Inachonunua" });

/** How far it is */
export const howFar = /*#__PURE__*/ message({ en: () => "How far it is", lg: () => "Bbanga ki okutuukayo", sw: () => "Umbali" });

/** How far it is from {home} */
export const howFarFrom = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `How far it is from ${values.home}`, lg: (values) => `Bbanga ki okuva ku ${values.home}`, sw: (values) => `Umbali kutoka ${values.home}` });

/** {available} of {total} homes are available. */
export const homesAvailable = /*#__PURE__*/ message({ en: (values: { available: string | number; total: string | number }) => `${values.available} of ${values.total} homes are available.`, lg: (values) => `Amaka agakyaliwo: ${values.available} ku ${values.total}.`, sw: (values) => `Makazi ${values.available} kati ya ${values.total} bado yapo.` });

/** Floors and amenities */
export const floorsAndAmenities = /*#__PURE__*/ message({ en: () => "Floors and amenities", lg: () => "Emyaliiro n'ebirungi ebiriwo", sw: () => "Ghorofa na huduma" });

/** See all homes */
export const seeAll = /*#__PURE__*/ message({ en: () => "See all homes", lg: () => "Laba amaka gonna", sw: () => "Ona nyumba zote" });

/** Other places */
export const otherPlaces = /*#__PURE__*/ message({ en: () => "Other places", lg: () => "Ebifo ebirala", sw: () => "Maeneo mengine" });

/** Other places, the nearest first */
export const otherPlacesNearest = /*#__PURE__*/ message({ en: () => "Other places, the nearest first", lg: () => "Ebifo ebirala, okusooka ebiri okumpi", sw: () => "Maeneo mengine, ya karibu kwanza" });

/** We have no homes there. */
export const none = /*#__PURE__*/ message({ en: () => "We have no homes there.", lg: () => "Eyo tetulinaayo maka.", sw: () => "Hatuna nyumba huko." });

/** {place} lies {direction} of the centre of town. */
export const lies = /*#__PURE__*/ message({ en: (values: { place: string | number; direction: string | number }) => `${values.place} lies ${values.direction} of the centre of town.`, lg: (values) => `${values.place} eri ${values.direction} bw'ekibuga wakati.`, sw: (values) => `${values.place} iko ${values.direction} mwa katikati ya mji.` });

/** {place} lies {direction} of the centre of town: <office>{distance}</office>. */
export const liesFar = /*#__PURE__*/ message({ en: (values: { place: string | number; direction: string | number; distance: string | number }): (string | Marked<"office">)[] => [`${values.place}`, " lies ", `${values.direction}`, " of the centre of town: ", { mark: "office", text: `${values.distance}` }, "."], lg: (values): (string | Marked<"office">)[] => [`${values.place}`, " eri ", `${values.direction}`, " bw'ekibuga wakati: ", { mark: "office", text: `${values.distance}` }], sw: (values): (string | Marked<"office">)[] => [`${values.place}`, " iko ", `${values.direction}`, " mwa katikati ya mji: ", { mark: "office", text: `${values.distance}` }] });

/** To the centre of town: <office>{distance}</office>. */
export const toCentre = /*#__PURE__*/ message({ en: (values: { distance: string | number }): (string | Marked<"office">)[] => ["To the centre of town: ", { mark: "office", text: `${values.distance}` }, "."], lg: (values): (string | Marked<"office">)[] => ["Okutuuka mu kibuga wakati: ", { mark: "office", text: `${values.distance}` }], sw: (values): (string | Marked<"office">)[] => ["Hadi katikati ya mji: ", { mark: "office", text: `${values.distance}` }] });

/** north */
export const north = /*#__PURE__*/ message({ en: () => "north", lg: () => "mu bukiikakkono", sw: () => "kaskazini" });

/** north-east */
export const northEast = /*#__PURE__*/ message({ en: () => "north-east", lg: () => "mu bukiikakkono obw'ebuvanjuba", sw: () => "kaskazini-mashariki" });

/** east */
export const east = /*#__PURE__*/ message({ en: () => "east", lg: () => "ebuvanjuba", sw: () => "mashariki" });

/** south-east */
export const southEast = /*#__PURE__*/ message({ en: () => "south-east", lg: () => "mu bukiikaddyo obw'ebuvanjuba", sw: () => "kusini-mashariki" });

/** south */
export const south = /*#__PURE__*/ message({ en: () => "south", lg: () => "mu bukiikaddyo", sw: () => "kusini" });

/** south-west */
export const southWest = /*#__PURE__*/ message({ en: () => "south-west", lg: () => "mu bukiikaddyo obw'ebugwanjuba", sw: () => "kusini-magharibi" });

/** west */
export const west = /*#__PURE__*/ message({ en: () => "west", lg: () => "ebugwanjuba", sw: () => "magharibi" });

/** north-west */
export const northWest = /*#__PURE__*/ message({ en: () => "north-west", lg: () => "mu bukiikakkono obw'ebugwanjuba", sw: () => "kaskazini-magharibi" });
