// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** From {amount} a day, {price} for the home. */
export const fromForHome = /*#__PURE__*/ message({ en: (values: { amount: string | number; price: string | number }) => `From ${values.amount} a day, ${values.price} for the home.`, lg: (values) => `Okuva ku ${values.amount} buli lunaku, ${values.price} ez'amaka.`, sw: (values) => `Kuanzia ${values.amount} kwa siku, ${values.price} kwa nyumba.` });

/** From {amount} a day with service charge, {price} for the home. */
export const fromForFlat = /*#__PURE__*/ message({ en: (values: { amount: string | number; price: string | number }) => `From ${values.amount} a day with service charge, ${values.price} for the home.`, lg: (values) => `Okuva ku ${values.amount} buli lunaku n'okulabirira ekizimbe, omuwendo gw'amaka ${values.price}.`, sw: (values) => `Kuanzia ${values.amount} kwa siku pamoja na ada ya huduma, ${values.price} kwa nyumba.` });

/** From {amount} a day, {price} for the plot. */
export const fromForPlot = /*#__PURE__*/ message({ en: (values: { amount: string | number; price: string | number }) => `From ${values.amount} a day, ${values.price} for the plot.`, lg: (values) => `Okuva ku ${values.amount} buli lunaku, ${values.price} eza poloti.`, sw: (values) => `Kuanzia ${values.amount} kwa siku, ${values.price} kwa kiwanja.` });

/** Sold. */
export const isSold = /*#__PURE__*/ message({ en: () => "Sold.", lg: () => "Gatundiddwa.", sw: () => "Imeuzwa." });

/** Reserved. */
export const isReserved = /*#__PURE__*/ message({ en: () => "Reserved.", lg: () => "Gakuumiddwa omulala.", sw: () => "Imeshikiliwa." });

/** Price on Request. */
export const askForPrice = /*#__PURE__*/ message({ en: () => "Price on Request.", lg: () => "Omuwendo gubuuzibwa.", sw: () => "Uliza bei." });

/** {place}. */
export const inPlace = /*#__PURE__*/ message({ en: (values: { place: string | number }) => `${values.place}.`, lg: (values) => `${values.place}.`, sw: (values) => `${values.place}.` });

/** Location Available on Request. */
export const askForPlace = /*#__PURE__*/ message({ en: () => "Location Available on Request.", lg: () => "Ekifo kibuuzibwa.", sw: () => "Uliza mahali." });

/** Property description available upon inquiry. */
export const askForDescription = /*#__PURE__*/ message({ en: () => "Property description available upon inquiry.", lg: () => "Ebisingawo bibuuzibwa.", sw: () => "Uliza maelezo zaidi." });
