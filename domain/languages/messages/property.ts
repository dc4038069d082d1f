// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { type Marked, message, plural } from "../message.ts";

/** Properties */
export const parent = /*#__PURE__*/ message({ en: () => "Properties", lg: () => "Ebizimbe ne poloti", sw: () => "Nyumba na viwanja" });

/** About this home */
export const aboutHome = /*#__PURE__*/ message({ en: () => "About this home", lg: () => "Ebikwata ku maka gano", sw: () => "Kuhusu nyumba hii" });

/** About this place */
export const aboutPlace = /*#__PURE__*/ message({ en: () => "About this place", lg: () => "Ebikwata ku kifo kino", sw: () => "Kuhusu mahali hapa" });

/** About this plot */
export const aboutPlot = /*#__PURE__*/ message({ en: () => "About this plot", lg: () => "Ebikwata ku poloti eno", sw: () => "Kuhusu kiwanja hiki" });

/** Similar Properties */
export const similar = /*#__PURE__*/ message({ en: () => "Similar Properties", lg: () => "Ebirala ebifaanana", sw: () => "Nyumba zinazofanana" });

/** Building Amenities */
export const amenities = /*#__PURE__*/ message({ en: () => "Building Amenities", lg: () => "Ebirungi by'ekizimbe", sw: () => "Huduma za jengo" });

/** Property Details */
export const details = /*#__PURE__*/ message({ en: () => "Property Details", lg: () => "Ebisingawo", sw: () => "Maelezo ya nyumba" });

/** Year built */
export const yearBuilt = /*#__PURE__*/ message({ en: () => "Year built", lg: () => "Omwaka gwe yazimbibwa", sw: () => "Mwaka wa kujengwa" });

/** Property ID */
export const propertyId = /*#__PURE__*/ message({ en: () => "Property ID", lg: () => "Ennamba yaago", sw: () => "Namba ya nyumba" });

/** Parking */
export const parking = /*#__PURE__*/ message({ en: () => "Parking", lg: () => "Paakingi", sw: () => "Maegesho" });

/** {count, plural, =0 {None} one {# space} other {# spaces}} */
export const parkingSpaces = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "=0": "None", "one": `${formatNumber(values.count)} space`, "other": `${formatNumber(values.count)} spaces` })}`, lg: (values) => `${plural("lg", values.count, { "=0": "Tewali", "one": `emmotoka ${formatNumber(values.count)}`, "other": `emmotoka ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "=0": "Hakuna", "one": `gari ${formatNumber(values.count)}`, "other": `magari ${formatNumber(values.count)}` })}` });

/** For Sale */
export const forSale = /*#__PURE__*/ message({ en: () => "For Sale", lg: () => "Gatundibwa", sw: () => "Inauzwa" });

/** Walls are extra: <link>ask what they cost</link> */
export const wallsExtra = /*#__PURE__*/ message({ en: (): (string | Marked<"link">)[] => ["Walls are extra: ", { mark: "link", text: "ask what they cost" }], lg: (): (string | Marked<"link">)[] => ["Ebisenge tebiri mu muwendo guno: ", { mark: "link", text: "buuza bwe bigula" }], sw: (): (string | Marked<"link">)[] => ["Kuta ni ziada: ", { mark: "link", text: "uliza bei yake" }] });

/** What walls and roof cost, and whether you may build before the last payment, is not written down yet: <link>ask us on WhatsApp</link>. */
export const toBuild = /*#__PURE__*/ message({ en: (): (string | Marked<"link">)[] => ["What walls and roof cost, and whether you may build before the last payment, is not written down yet: ", { mark: "link", text: "ask us on WhatsApp" }, "."] });

/** With walls, ready to live in: <link>{home}</link>, from {amount} a day. */
export const withWalls = /*#__PURE__*/ message({ en: (values: { home: string | number; amount: string | number }): (string | Marked<"link">)[] => ["With walls, ready to live in: ", { mark: "link", text: `${values.home}` }, ", from ", `${values.amount}`, " a day."], lg: (values): (string | Marked<"link">)[] => ["Erimu ebisenge, gy'osobola okubeeramu: ", { mark: "link", text: `${values.home}` }, ", okuva ku ", `${values.amount}`, " buli lunaku."], sw: (values): (string | Marked<"link">)[] => ["Yenye kuta, tayari kuishi: ", { mark: "link", text: `${values.home}` }, ", kuanzia ", `${values.amount}`, " kwa siku."] });

/** What do walls and roof cost, is there power, and may I build before the last payment? */
export const askToBuild = /*#__PURE__*/ message({ en: () => "What do walls and roof cost, is there power, and may I build before the last payment?", lg: () => "Ebisenge n'akasolya bigula ssente mmeka, amasannyalaze weegali, era nsobola okuzimba nga sinnamalayo kusasula?", sw: () => "Kuta na paa zinagharimu kiasi gani, kuna umeme, na naweza kujenga kabla ya malipo ya mwisho?" });
