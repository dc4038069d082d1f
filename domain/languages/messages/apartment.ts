// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { message, plural } from "../message.ts";

/** Home types */
export const parent = /*#__PURE__*/ message({ en: () => "Home types", lg: () => "Ebika by'amaka", sw: () => "Aina za nyumba" });

/** Overview */
export const overview = /*#__PURE__*/ message({ en: () => "Overview", lg: () => "Mu bufunze", sw: () => "Muhtasari" });

/** Gallery */
export const gallery = /*#__PURE__*/ message({ en: () => "Gallery", lg: () => "Ebifaananyi", sw: () => "Picha" });

/** Amenities */
export const amenities = /*#__PURE__*/ message({ en: () => "Amenities", lg: () => "Ebirungi ebiriwo", sw: () => "Huduma" });

/** About this home */
export const aboutHome = /*#__PURE__*/ message({ en: () => "About this home", lg: () => "Ebikwata ku maka gano", sw: () => "Kuhusu nyumba hii" });

/** Choose your unit */
export const chooseUnit = /*#__PURE__*/ message({ en: () => "Choose your unit", lg: () => "Londa ennyumba yo", sw: () => "Chagua fleti yako" });

/** Apartment Details */
export const details = /*#__PURE__*/ message({ en: () => "Apartment Details", lg: () => "Ebisingawo ku nnyumba", sw: () => "Maelezo ya fleti" });

/** Details */
export const detailsOfType = /*#__PURE__*/ message({ en: () => "Details", lg: () => "Ebisingawo", sw: () => "Maelezo" });

/** Building */
export const building = /*#__PURE__*/ message({ en: () => "Building", lg: () => "Ekizimbe", sw: () => "Jengo" });

/** Floor */
export const floor = /*#__PURE__*/ message({ en: () => "Floor", lg: () => "Omwaliiro", sw: () => "Ghorofa" });

/** Unit */
export const unit = /*#__PURE__*/ message({ en: () => "Unit", lg: () => "Ennyumba", sw: () => "Fleti" });

/** Unit ID */
export const unitId = /*#__PURE__*/ message({ en: () => "Unit ID", lg: () => "Ennamba y'ennyumba", sw: () => "Namba ya nyumba" });

/** Category */
export const category = /*#__PURE__*/ message({ en: () => "Category", lg: () => "Omutendera", sw: () => "Kundi" });

/** to build, as planned */
export const toBuild = /*#__PURE__*/ message({ en: () => "to build, as planned", lg: () => "okuzimba, mu nteekateeka", sw: () => "kujenga, kama ilivyopangwa" });

/** units available */
export const unitsAvailable = /*#__PURE__*/ message({ en: () => "units available", lg: () => "ennyumba eziriwo", sw: () => "fleti zilizopo" });

/** {available} of {total} */
export const ofUnits = /*#__PURE__*/ message({ en: (values: { available: string | number; total: string | number }) => `${values.available} of ${values.total}`, lg: (values) => `${values.available} ku ${values.total}`, sw: (values) => `${values.available} kati ya ${values.total}` });

/** {available} of {total} available */
export const someAvailable = /*#__PURE__*/ message({ en: (values: { available: string | number; total: string | number }) => `${values.available} of ${values.total} available`, lg: (values) => `Ku ${values.total}, ezikyaliwo ${values.available}`, sw: (values) => `${values.available} kati ya ${values.total} zinapatikana` });

/** None of {total} available */
export const noneAvailable = /*#__PURE__*/ message({ en: (values: { total: string | number }) => `None of ${values.total} available`, lg: (values) => `Ku ${values.total} tewali ekyaliwo`, sw: (values) => `Hakuna inayopatikana kati ya ${values.total}` });

/** All {total} available */
export const allAvailable = /*#__PURE__*/ message({ en: (values: { total: string | number }) => `All ${values.total} available`, lg: (values) => `Zonna ${values.total} zikyaliwo`, sw: (values) => `Zote ${values.total} zinapatikana` });

/** Ask for this unit */
export const askUnit = /*#__PURE__*/ message({ en: () => "Ask for this unit", lg: () => "Saba ennyumba eno", sw: () => "Omba fleti hii" });

/** Ask for this unit: {unit} */
export const askUnitNamed = /*#__PURE__*/ message({ en: (values: { unit: string | number }) => `Ask for this unit: ${values.unit}`, lg: (values) => `Saba ennyumba eno: ${values.unit}`, sw: (values) => `Omba fleti hii: ${values.unit}` });

/** Ask on WhatsApp: unit {unit} */
export const askOnWhatsApp = /*#__PURE__*/ message({ en: (values: { unit: string | number }) => `Ask on WhatsApp: unit ${values.unit}`, lg: (values) => `Buuza ku WhatsApp: ennyumba ${values.unit}`, sw: (values) => `Uliza kwa WhatsApp: fleti ${values.unit}` });

/** from {amount} a day */
export const fromPerDay = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `from ${values.amount} a day`, lg: (values) => `okuva ku ${values.amount} buli lunaku`, sw: (values) => `kuanzia ${values.amount} kwa siku` });

/** {count, plural, one {Show # more floor} other {Show # more floors}} */
export const moreFloors = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `Show ${formatNumber(values.count)} more floor`, "other": `Show ${formatNumber(values.count)} more floors` })}`, lg: (values) => `${plural("lg", values.count, { "one": `Laga omwaliiro ${formatNumber(values.count)} omulala`, "other": `Laga emyaliiro ${formatNumber(values.count)} emirala` })}`, sw: (values) => `${plural("sw", values.count, { "one": `Onyesha ghorofa ${formatNumber(values.count)} zaidi`, "other": `Onyesha ghorofa ${formatNumber(values.count)} zaidi` })}` });

/** {count, plural, one {Show # more unit} other {Show # more units}} */
export const moreUnits = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `Show ${formatNumber(values.count)} more unit`, "other": `Show ${formatNumber(values.count)} more units` })}`, lg: (values) => `${plural("lg", values.count, { "one": `Laga ennyumba ${formatNumber(values.count)} endala`, "other": `Laga ennyumba ${formatNumber(values.count)} endala` })}`, sw: (values) => `${plural("sw", values.count, { "one": `Onyesha fleti ${formatNumber(values.count)} zaidi`, "other": `Onyesha fleti ${formatNumber(values.count)} zaidi` })}` });

/** A reserved unit becomes available again when its time runs out. */
export const reservedNote = /*#__PURE__*/ message({ en: () => "A reserved unit becomes available again when its time runs out.", lg: () => "Ennyumba eyakuumiddwa omulala eddamu okutundibwa obudde bwayo bwe buggwaako.", sw: () => "Fleti iliyoshikiliwa inapatikana tena muda wake ukiisha." });
