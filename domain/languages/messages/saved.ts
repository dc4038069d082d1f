// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { type Marked, message, plural } from "../message.ts";

/** Saved homes */
export const heading = /*#__PURE__*/ message({ en: () => "Saved homes", lg: () => "Amaka g'oterese", sw: () => "Nyumba ulizohifadhi" });

/** Comparison */
export const comparison = /*#__PURE__*/ message({ en: () => "Comparison", lg: () => "Okugeraageranya", sw: () => "Ulinganisho" });

/** I am comparing {homes}. */
export const comparing = /*#__PURE__*/ message({ en: (values: { homes: string | number }) => `I am comparing ${values.homes}.`, lg: (values) => `ngeraageranya ${values.homes}.`, sw: (values) => `ninalinganisha ${values.homes}.` });

/** Only differences */
export const onlyDifferences = /*#__PURE__*/ message({ en: () => "Only differences", lg: () => "Ebyawukana byokka", sw: () => "Tofauti tu" });

/** Save all on this device */
export const saveAllHere = /*#__PURE__*/ message({ en: () => "Save all on this device", lg: () => "Tereka gonna ku ssimu eno", sw: () => "Hifadhi zote kwenye kifaa hiki" });

/** Save all */
export const saveAll = /*#__PURE__*/ message({ en: () => "Save all", lg: () => "Tereka gonna", sw: () => "Hifadhi zote" });

/** Homes side by side */
export const sideBySide = /*#__PURE__*/ message({ en: () => "Homes side by side", lg: () => "Amaka ku mabbali g'amalala", sw: () => "Nyumba bega kwa bega" });

/** Two of your {count} homes. Press “Change” to see another. */
export const twoShown = /*#__PURE__*/ message({ en: (values: { count: string | number }) => `Two of your ${values.count} homes. Press “Change” to see another.`, lg: (values) => `Amaka abiri ku ${values.count} go. Nyiga “Kyusa” olabe amalala.`, sw: (values) => `Nyumba mbili kati ya ${values.count} zako. Bonyeza “Badilisha” kuona nyingine.` });

/** Change */
export const change = /*#__PURE__*/ message({ en: () => "Change", lg: () => "Kyusa", sw: () => "Badilisha" });

/** What you pay */
export const whatYouPay = /*#__PURE__*/ message({ en: () => "What you pay", lg: () => "Ky'osasula", sw: () => "Unachokilipa" });

/** The home */
export const theHome = /*#__PURE__*/ message({ en: () => "The home", lg: () => "Amaka", sw: () => "Nyumba" });

/** The place */
export const thePlace = /*#__PURE__*/ message({ en: () => "The place", lg: () => "Ekifo", sw: () => "Mahali" });

/** Change {home} */
export const changeHome = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `Change ${values.home}`, lg: (values) => `Kyusa ${values.home}`, sw: (values) => `Badilisha ${values.home}` });

/** UGX a day, from */
export const aDayFrom = /*#__PURE__*/ message({ en: () => "UGX a day, from", lg: () => "UGX buli lunaku, okuva ku", sw: () => "UGX kwa siku, kuanzia" });

/** At {amount} a day */
export const atAmount = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `At ${values.amount} a day`, lg: (values) => `Ku ${values.amount} buli lunaku`, sw: (values) => `Kwa ${values.amount} kwa siku` });

/** Yours in {month} */
export const yoursIn = /*#__PURE__*/ message({ en: (values: { month: string | number }) => `Yours in ${values.month}`, lg: (values) => `Kikyo mu ${values.month}`, sw: (values) => `Yako ${values.month}` });

/** Move in */
export const moveIn = /*#__PURE__*/ message({ en: () => "Move in", lg: () => "Okuyingira", sw: () => "Kuhamia" });

/** Price, UGX */
export const price = /*#__PURE__*/ message({ en: () => "Price, UGX", lg: () => "Omuwendo, UGX", sw: () => "Bei, UGX" });

/** Sold */
export const sold = /*#__PURE__*/ message({ en: () => "Sold", lg: () => "Gatundiddwa", sw: () => "Imeuzwa" });

/** Price on Request */
export const priceOnRequest = /*#__PURE__*/ message({ en: () => "Price on Request", lg: () => "Buuza omuwendo", sw: () => "Uliza bei" });

/** Service charge a month, UGX */
export const serviceCharge = /*#__PURE__*/ message({ en: () => "Service charge a month, UGX", lg: () => "Okulabirira ekizimbe buli mwezi, UGX", sw: () => "Ada ya huduma kwa mwezi, UGX" });

/** In all until it is yours, at the lowest amount, about UGX */
export const untilYours = /*#__PURE__*/ message({ en: () => "In all until it is yours, at the lowest amount, about UGX", lg: () => "Byonna okutuusa lwe kifuuka kikyo, ku ssente ezisinga obutono, nga UGX", sw: () => "Jumla hadi iwe yako, kwa kiasi cha chini kabisa, takriban UGX" });

/** In all until it is yours, at {amount} a day, about UGX */
export const untilYoursAt = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `In all until it is yours, at ${values.amount} a day, about UGX`, lg: (values) => `Byonna okutuusa lwe kifuuka kikyo, ku ${values.amount} buli lunaku, nga UGX`, sw: (values) => `Jumla hadi iwe yako, kwa ${values.amount} kwa siku, takriban UGX` });

/** Finish date at the lowest amount */
export const finish = /*#__PURE__*/ message({ en: () => "Finish date at the lowest amount", lg: () => "Lwe kiggwa ku ssente ezisinga obutono", sw: () => "Tarehe ya kumaliza kwa kiasi cha chini kabisa" });

/** Land and title */
export const tenure = /*#__PURE__*/ message({ en: () => "Land and title", lg: () => "Ettaka n'ekyapa", sw: () => "Ardhi na hati" });

/** Own title at the end, {tenure} */
export const ownTitle = /*#__PURE__*/ message({ en: (values: { tenure: string | number }) => `Own title at the end, ${values.tenure}`, lg: (values) => `Ekyapa kikyo ku nkomerero, ${values.tenure}`, sw: (values) => `Hati yako mwishoni, ${values.tenure}` });

/** Area */
export const area = /*#__PURE__*/ message({ en: () => "Area", lg: () => "Obunene", sw: () => "Eneo" });

/** {area} floor area */
export const floorArea = /*#__PURE__*/ message({ en: (values: { area: string | number }) => `${values.area} floor area`, lg: (values) => `${values.area} obunene bw'ennyumba`, sw: (values) => `${values.area} eneo la ndani` });

/** {area} of land */
export const landArea = /*#__PURE__*/ message({ en: (values: { area: string | number }) => `${values.area} of land`, lg: (values) => `${values.area} obw'ettaka`, sw: (values) => `${values.area} za ardhi` });

/** Bedrooms */
export const bedroomsRow = /*#__PURE__*/ message({ en: () => "Bedrooms", lg: () => "Ebisenge by'okusulamu", sw: () => "Vyumba vya kulala" });

/** Studio */
export const studio = /*#__PURE__*/ message({ en: () => "Studio", lg: () => "Situdiyo", sw: () => "Studio" });

/** {count, plural, one {# bedroom} other {# bedrooms}} */
export const bedrooms = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} bedroom`, "other": `${formatNumber(values.count)} bedrooms` })}`, lg: (values) => `${plural("lg", values.count, { "one": `ekisenge ${formatNumber(values.count)}`, "other": `ebisenge ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `chumba ${formatNumber(values.count)} cha kulala`, "other": `vyumba ${formatNumber(values.count)} vya kulala` })}` });

/** Bathrooms */
export const bathroomsRow = /*#__PURE__*/ message({ en: () => "Bathrooms", lg: () => "Ebinaabiro", sw: () => "Mabafu" });

/** {count, plural, one {# bathroom} other {# bathrooms}} */
export const bathrooms = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} bathroom`, "other": `${formatNumber(values.count)} bathrooms` })}`, lg: (values) => `${plural("lg", values.count, { "one": `ekinaabiro ${formatNumber(values.count)}`, "other": `ebinaabiro ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `bafu ${formatNumber(values.count)}`, "other": `mabafu ${formatNumber(values.count)}` })}` });

/** Place */
export const place = /*#__PURE__*/ message({ en: () => "Place", lg: () => "Ekifo", sw: () => "Mahali" });

/** Location Available on Request */
export const placeOnRequest = /*#__PURE__*/ message({ en: () => "Location Available on Request", lg: () => "Ekifo kibuuzibwa", sw: () => "Mahali ni kwa kuuliza" });

/** Status */
export const status = /*#__PURE__*/ message({ en: () => "Status", lg: () => "Embeera", sw: () => "Hali" });

/** Available */
export const available = /*#__PURE__*/ message({ en: () => "Available", lg: () => "Gatundibwa", sw: () => "Inauzwa" });

/** Reserved */
export const reserved = /*#__PURE__*/ message({ en: () => "Reserved", lg: () => "Gakuumiddwa omulala", sw: () => "Imeshikiliwa" });

/** Next */
export const next = /*#__PURE__*/ message({ en: () => "Next", lg: () => "Ekiddirira", sw: () => "Kinachofuata" });

/** Plan */
export const plan = /*#__PURE__*/ message({ en: () => "Plan", lg: () => "Enteekateeka", sw: () => "Mpango" });

/** Plan for {home} */
export const planFor = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `Plan for ${values.home}`, lg: (values) => `Enteekateeka ya ${values.home}`, sw: (values) => `Mpango wa ${values.home}` });

/** Ask on WhatsApp: {home} */
export const askAbout = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `Ask on WhatsApp: ${values.home}`, lg: (values) => `Buuza ku WhatsApp: ${values.home}`, sw: (values) => `Uliza kwa WhatsApp: ${values.home}` });

/** Remove */
export const remove = /*#__PURE__*/ message({ en: () => "Remove", lg: () => "Ggyamu", sw: () => "Ondoa" });

/** Remove {home} */
export const removeHome = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `Remove ${values.home}`, lg: (values) => `Ggyamu ${values.home}`, sw: (values) => `Ondoa ${values.home}` });

/** An illustration, not an offer. Ask for the key-facts sheet before you pay anyone. */
export const smallPrint = /*#__PURE__*/ message({ en: () => "An illustration, not an offer. Ask for the key-facts sheet before you pay anyone." });

/** Saved homes stay on this device. This page's link contains the list. Missed days, stopping and selling: <link>before you pay</link>. */
export const staysHere = /*#__PURE__*/ message({ en: (): (string | Marked<"link">)[] => ["Saved homes stay on this device. This page's link contains the list. Missed days, stopping and selling: ", { mark: "link", text: "before you pay" }, "."], lg: (): (string | Marked<"link">)[] => ["Amaka g'oterese gasigala ku ssimu eno. Linki y'olupapula luno erimu olukalala. Okusubwa ennaku, okulekera awo n'okutunda: ", { mark: "link", text: "nga tonnasasula" }, "."], sw: (): (string | Marked<"link">)[] => ["Nyumba ulizohifadhi zinabaki kwenye kifaa hiki. Kiungo cha ukurasa huu kina orodha. Siku ulizokosa, kuacha na kuuza: ", { mark: "link", text: "kabla ya kulipa" }, "."] });

/** Homes that are gone */
export const goneLabel = /*#__PURE__*/ message({ en: () => "Homes that are gone", lg: () => "Amaka agatakyaliwo", sw: () => "Nyumba zisizopo tena" });

/** {count, plural, one {One home of this list is} other {# homes of this list are}} no longer on the site. */
export const gone = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": "One home of this list is", "other": `${formatNumber(values.count)} homes of this list are` })} no longer on the site.`, lg: (values) => `${plural("lg", values.count, { "one": "Amaka gamu ag'olukalala luno tegakyali", "other": `Amaka ${formatNumber(values.count)} ag'olukalala luno tegakyali` })} ku mukutu guno.`, sw: (values) => `${plural("sw", values.count, { "one": "Nyumba moja ya orodha hii haipo", "other": `Nyumba ${formatNumber(values.count)} za orodha hii hazipo` })} tena kwenye tovuti.` });

/** Take {count, plural, one {it} other {them}} off the list */
export const takeOff = /*#__PURE__*/ message({ en: (values: { count: number }) => `Take ${plural("en", values.count, { "one": "it", "other": "them" })} off the list`, lg: (values) => `${plural("lg", values.count, { "one": "Gaggye", "other": "Gonna gaggye" })} ku lukalala`, sw: (values) => `${plural("sw", values.count, { "one": "Iondoe", "other": "Ziondoe" })} kwenye orodha` });

/** See all homes */
export const seeAll = /*#__PURE__*/ message({ en: () => "See all homes", lg: () => "Laba amaka gonna", sw: () => "Ona nyumba zote" });

/** Begin with one of these */
export const likely = /*#__PURE__*/ message({ en: () => "Begin with one of these", lg: () => "Tandika n'emu ku zino", sw: () => "Anza na mojawapo ya hizi" });

/** Nothing saved yet. */
export const nothing = /*#__PURE__*/ message({ en: () => "Nothing saved yet.", lg: () => "Tewannaba ky'otereka.", sw: () => "Bado hujahifadhi kitu." });

/** Press the heart on two or three homes to compare them here, side by side. */
export const pressHeart = /*#__PURE__*/ message({ en: () => "Press the heart on two or three homes to compare them here, side by side.", lg: () => "Nyiga omutima ku maka abiri oba asatu, ogageraageranye wano.", sw: () => "Bonyeza moyo kwenye nyumba mbili au tatu ili kuzilinganisha hapa." });

/** The hearts need JavaScript, which is off in this browser. Keep the address of a home instead. */
export const withoutScript = /*#__PURE__*/ message({ en: () => "The hearts need JavaScript, which is off in this browser. Keep the address of a home instead.", lg: () => "Emitima gyetaaga JavaScript, naye tegguddwako mu bulawuza eno. Kuuma endagiriro y'amaka mu kifo ky'ekyo.", sw: () => "Mioyo inahitaji JavaScript, ambayo imezimwa kwenye kivinjari hiki. Hifadhi anwani ya nyumba badala yake." });

/** Saved homes */
export const title = /*#__PURE__*/ message({ en: () => "Saved homes", lg: () => "Amaka g'oterese", sw: () => "Nyumba ulizohifadhi" });

/** Homes side by side: the price, the amount a day, the finish date, the area. */
export const description = /*#__PURE__*/ message({ en: () => "Homes side by side: the price, the amount a day, the finish date, the area.", lg: () => "Amaka ku mabbali ga gannaago: omuwendo, ssente z'olunaku, olunaku olusembayo, obunene.", sw: () => "Nyumba bega kwa bega: bei, kiasi cha kila siku, tarehe ya mwisho, ukubwa." });
