// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Land cleared */
export const landCleared = /*#__PURE__*/ message({ en: () => "Land cleared", lg: () => "Ettaka lisaayiddwa", sw: () => "Ardhi imesafishwa" });

/** Foundation */
export const foundation = /*#__PURE__*/ message({ en: () => "Foundation", lg: () => "Omusingi", sw: () => "Msingi" });

/** Walls */
export const walls = /*#__PURE__*/ message({ en: () => "Walls", lg: () => "Ebisenge", sw: () => "Kuta" });

/** Roof */
export const roof = /*#__PURE__*/ message({ en: () => "Roof", lg: () => "Akasolya", sw: () => "Paa" });

/** Fittings */
export const fittings = /*#__PURE__*/ message({ en: () => "Fittings", lg: () => "Enzigi n'amadirisa", sw: () => "Milango na madirisha" });

/** Finished */
export const finished = /*#__PURE__*/ message({ en: () => "Finished", lg: () => "Ewedde", sw: () => "Imekamilika" });

/** {stage}, stage {at} of {of} */
export const at = /*#__PURE__*/ message({ en: (values: { stage: string | number; at: string | number; of: string | number }) => `${values.stage}, stage ${values.at} of ${values.of}`, lg: (values) => `${values.stage}, omutendera ${values.at} ku ${values.of}`, sw: (values) => `${values.stage}, hatua ya ${values.at} kati ya ${values.of}` });

/** Next: {stage} */
export const next = /*#__PURE__*/ message({ en: (values: { stage: string | number }) => `Next: ${values.stage}`, lg: (values) => `Ekiddako: ${values.stage}`, sw: (values) => `Inayofuata: ${values.stage}` });
