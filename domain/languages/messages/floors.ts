// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { message, plural } from "../message.ts";

/** Choose a floor to see its units, their size and price. */
export const choose = /*#__PURE__*/ message({ en: () => "Choose a floor to see its units, their size and price.", lg: () => "Londa omwaliiro olabe ennyumba zaagwo, obunene n'omuwendo.", sw: () => "Chagua ghorofa uone fleti zake, ukubwa na bei." });

/** Each amount a day has {charge} service charge in it. */
export const withServiceCharge = /*#__PURE__*/ message({ en: (values: { charge: string | number }) => `Each amount a day has ${values.charge} service charge in it.` });

/** Updated {day}. */
export const updated = /*#__PURE__*/ message({ en: (values: { day: string | number }) => `Updated ${values.day}.`, lg: (values) => `Byakyusiddwa nga ${values.day}.`, sw: (values) => `Ilisasishwa ${values.day}.` });

/** {amount} a day more buys the first of them. */
export const moreBuysFirst = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} a day more buys the first of them.`, lg: (values) => `${values.amount} endala buli lunaku zigula esooka.`, sw: (values) => `${values.amount} zaidi kwa siku hununua ya kwanza.` });

/** floors of {building} */
export const ofBuilding = /*#__PURE__*/ message({ en: (values: { building: string | number }) => `floors of ${values.building}`, lg: (values) => `emyaliiro gya ${values.building}`, sw: (values) => `ghorofa za ${values.building}` });

/** Homes */
export const homes = /*#__PURE__*/ message({ en: () => "Homes", lg: () => "Amaka", sw: () => "Nyumba" });

/** Shops and offices */
export const shops = /*#__PURE__*/ message({ en: () => "Shops and offices", lg: () => "Amaduuka ne ofiisi", sw: () => "Maduka na ofisi" });

/** Type */
export const type = /*#__PURE__*/ message({ en: () => "Type", lg: () => "Ekika", sw: () => "Aina" });

/** Total units */
export const totalUnits = /*#__PURE__*/ message({ en: () => "Total units", lg: () => "Ennyumba zonna", sw: () => "Fleti zote" });

/** Available */
export const available = /*#__PURE__*/ message({ en: () => "Available", lg: () => "Ekyaliwo", sw: () => "Inapatikana" });

/** Reserved */
export const reserved = /*#__PURE__*/ message({ en: () => "Reserved", lg: () => "Ekuumiddwa omulala", sw: () => "Imeshikiliwa" });

/** Occupied */
export const occupied = /*#__PURE__*/ message({ en: () => "Occupied", lg: () => "Yatwalibwa", sw: () => "Imechukuliwa" });

/** Schedule Viewing */
export const scheduleViewing = /*#__PURE__*/ message({ en: () => "Schedule Viewing", lg: () => "Tegeka okukyala", sw: () => "Panga kutembelea" });

/** Available units of {floor} */
export const availableOf = /*#__PURE__*/ message({ en: (values: { floor: string | number }) => `Available units of ${values.floor}`, lg: (values) => `Ennyumba ezikyaliwo: ${values.floor}`, sw: (values) => `Fleti zinazopatikana: ${values.floor}` });

/** {count, plural, one {# more are available.} other {# more are available.}} */
export const moreAvailable = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} more are available.`, "other": `${formatNumber(values.count)} more are available.` })}`, lg: (values) => `${plural("lg", values.count, { "one": `Waliwo endala ${formatNumber(values.count)}.`, "other": `Waliwo endala ${formatNumber(values.count)}.` })}`, sw: (values) => `${plural("sw", values.count, { "one": `Nyingine ${formatNumber(values.count)} inapatikana.`, "other": `Nyingine ${formatNumber(values.count)} zinapatikana.` })}` });

/** Price on Request */
export const priceOnRequest = /*#__PURE__*/ message({ en: () => "Price on Request", lg: () => "Buuza omuwendo", sw: () => "Uliza bei" });

/** from {amount} a day */
export const fromADay = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `from ${values.amount} a day`, lg: (values) => `okuva ku ${values.amount} buli lunaku`, sw: (values) => `kuanzia ${values.amount} kwa siku` });

/** {amount} a day more */
export const moreADay = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} a day more`, lg: (values) => `${values.amount} endala buli lunaku`, sw: (values) => `${values.amount} zaidi kwa siku` });

/** Book a visit: unit {unit} */
export const visitUnit = /*#__PURE__*/ message({ en: (values: { unit: string | number }) => `Book a visit: unit ${values.unit}`, lg: (values) => `Tegeka okukyala: ennyumba ${values.unit}`, sw: (values) => `Panga kutembelea: fleti ${values.unit}` });

/** No units yet */
export const noUnits = /*#__PURE__*/ message({ en: () => "No units yet", lg: () => "Tewannaba nnyumba", sw: () => "Bado hakuna fleti" });

/** {count, plural, one {# available} other {# available}} */
export const countAvailable = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} available`, "other": `${formatNumber(values.count)} available` })}`, lg: (values) => `${plural("lg", values.count, { "one": `${formatNumber(values.count)} ekyaliwo`, "other": `${formatNumber(values.count)} zikyaliwo` })}`, sw: (values) => `${plural("sw", values.count, { "one": `${formatNumber(values.count)} inapatikana`, "other": `${formatNumber(values.count)} zinapatikana` })}` });

/** None available */
export const noneAvailable = /*#__PURE__*/ message({ en: () => "None available", lg: () => "Tewali eriwo", sw: () => "Hakuna inayopatikana" });

/** {count, plural, one {# reserved} other {# reserved}} */
export const countReserved = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} reserved`, "other": `${formatNumber(values.count)} reserved` })}`, lg: (values) => `${plural("lg", values.count, { "one": `${formatNumber(values.count)} ekuumiddwa`, "other": `${formatNumber(values.count)} zikuumiddwa` })}`, sw: (values) => `${plural("sw", values.count, { "one": `${formatNumber(values.count)} imeshikiliwa`, "other": `${formatNumber(values.count)} zimeshikiliwa` })}` });

/** Ground floor */
export const ground = /*#__PURE__*/ message({ en: () => "Ground floor", lg: () => "Omwaliiro gwa wansi", sw: () => "Ghorofa ya chini" });

/** Basement {number} */
export const basement = /*#__PURE__*/ message({ en: (values: { number: string | number }) => `Basement ${values.number}`, lg: (values) => `Omwaliiro gw'omu ttaka ${values.number}`, sw: (values) => `Ghorofa ya chini ya ardhi ${values.number}` });

/** Floor {number} */
export const floor = /*#__PURE__*/ message({ en: (values: { number: string | number }) => `Floor ${values.number}`, lg: (values) => `Omwaliiro ${values.number}`, sw: (values) => `Ghorofa ${values.number}` });
