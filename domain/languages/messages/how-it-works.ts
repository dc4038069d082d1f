// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { message, plural } from "../message.ts";

/** How it works */
export const title = /*#__PURE__*/ message({ en: () => "How it works", lg: () => "Bwe kikola", sw: () => "Jinsi inavyofanya kazi" });

/** {number} {count, plural, one {step} other {steps}} from the first payment to the title in your name. Move in within {months}. */
export const description = /*#__PURE__*/ message({ en: (values: { number: string | number; count: number; months: string | number }) => `${values.number} ${plural("en", values.count, { "one": "step", "other": "steps" })} from the first payment to the title in your name. Move in within ${values.months}.` });

/** {number} {count, plural, one {step} other {steps}} to your own door. */
export const heading = /*#__PURE__*/ message({ en: (values: { number: string | number; count: number }) => `${values.number} ${plural("en", values.count, { "one": "step", "other": "steps" })} to your own door.`, lg: (values) => `${plural("lg", values.count, { "one": "Omutendera", "other": "Emitendera" })} ${values.number} okutuuka ku luggi lwo.`, sw: (values) => `${plural("sw", values.count, { "one": "Hatua", "other": "Hatua" })} ${values.number} hadi mlango wako mwenyewe.` });

/** Typically {from}-{to} months from the first visit to move-in. Of these, building is planned at {months} at most. */
export const lead = /*#__PURE__*/ message({ en: (values: { from: string | number; to: string | number; months: string | number }) => `Typically ${values.from}-${values.to} months from the first visit to move-in. Of these, building is planned at ${values.months} at most.`, lg: (values) => `Ebiseera ebisinga kitwala emyezi ${values.from} okutuuka ku ${values.to}, okuva ku kukyala okusooka okutuuka ku kuyingira. Ku gyo, okuzimba kuteekeddwateekeddwa obutasukka ${values.months}.`, sw: (values) => `Kwa kawaida miezi ${values.from} hadi ${values.to} tangu kutembelea mara ya kwanza hadi kuhamia. Kati yake ujenzi umepangwa kuchukua si zaidi ya ${values.months}.` });

/** A drawn receipt */
export const drawnReceipt = /*#__PURE__*/ message({ en: () => "A drawn receipt", lg: () => "Lisiiti ensiige, ya kulabirako", sw: () => "Risiti iliyochorwa" });

/** What 1 to 4 show */
export const whatNumbersShow = /*#__PURE__*/ message({ en: () => "What 1 to 4 show", lg: () => "1 okutuuka ku 4 kye biraga", sw: () => "Namba 1 hadi 4 zinaonyesha nini" });

/** This holds at every step */
export const holdsAtEveryStep = /*#__PURE__*/ message({ en: () => "This holds at every step", lg: () => "Kino kikola ku buli mutendera", sw: () => "Hili linashika katika kila hatua" });

/** For step one */
export const forStepOne = /*#__PURE__*/ message({ en: () => "For step one", lg: () => "Ku mutendera ogusooka", sw: () => "Kwa hatua ya kwanza" });

/** Four sizes to begin with */
export const fourSizes = /*#__PURE__*/ message({ en: () => "Four sizes to begin with", lg: () => "Obunene buna bw'otandikirako", sw: () => "Ukubwa nne wa kuanzia" });

/** These are the sizes of the plans. A home on sale can be smaller or larger: its page gives its own. */
export const sizesOfPlans = /*#__PURE__*/ message({ en: () => "These are the sizes of the plans. A home on sale can be smaller or larger: its page gives its own.", lg: () => "Buno bwe bunene bw'amaka mu nteekateeka. Amaka agatundibwa gayinza okuba amatono oba amanene okusingawo: olupapula lwago lulaga obunene bwago.", sw: () => "Huu ni ukubwa wa mipango. Nyumba inayouzwa inaweza kuwa ndogo au kubwa zaidi: ukurasa wake unaonyesha ukubwa wake." });

/** The place makes the price: a small home in town can cost more than a larger one outside. */
export const placeMakesPrice = /*#__PURE__*/ message({ en: () => "The place makes the price: a small home in town can cost more than a larger one outside.", lg: () => "Ekifo kye kiraga omuwendo: amaka amatono mu kibuga gayinza okusinga amanene ag'ebweru omuwendo.", sw: () => "Mahali ndipo panaamua bei: nyumba ndogo mjini inaweza kugharimu zaidi ya kubwa nje ya mji." });

/** {size} (smaller than these) */
export const smallerThanThese = /*#__PURE__*/ message({ en: (values: { size: string | number }) => `${values.size} (smaller than these)`, lg: (values) => `${values.size} (esingako obutono)`, sw: (values) => `${values.size} (ndogo kuliko hizi)` });

/** {size} (larger than these) */
export const largerThanThese = /*#__PURE__*/ message({ en: (values: { size: string | number }) => `${values.size} (larger than these)`, lg: (values) => `${values.size} (esingako obunene)`, sw: (values) => `${values.size} (kubwa kuliko hizi)` });

/** {years}, {price} for {home} */
export const priceOf = /*#__PURE__*/ message({ en: (values: { years: string | number; price: string | number; home: string | number }) => `${values.years}, ${values.price} for ${values.home}`, lg: (values) => `${values.price} ku ${values.home}: ${values.years}`, sw: (values) => `${values.price} kwa ${values.home}: ${values.years}` });

/** {years}, with service charge; {price} for {home} */
export const priceOfFlat = /*#__PURE__*/ message({ en: (values: { years: string | number; price: string | number; home: string | number }) => `${values.years}, with service charge; ${values.price} for ${values.home}`, lg: (values) => `${values.price} ku ${values.home}: ${values.years}, n'okulabirira ekizimbe`, sw: (values) => `${values.price} kwa ${values.home}: ${values.years}, pamoja na ada ya huduma` });

/** None on offer now */
export const noneOnOffer = /*#__PURE__*/ message({ en: () => "None on offer now", lg: () => "Mu kiseera kino tewali", sw: () => "Hakuna kwa sasa" });

/** What it has */
export const whatItHas = /*#__PURE__*/ message({ en: () => "What it has", lg: () => "Ebirimu", sw: () => "Ina nini" });

/** Daily Payments Available */
export const dailyPayments = /*#__PURE__*/ message({ en: () => "Daily Payments Available", lg: () => "Osobola okusasula buli lunaku", sw: () => "Malipo ya kila siku yanawezekana" });

/** {count, plural, one {# Month Max} other {# Months Max}} */
export const construction = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} Month Max`, "other": `${formatNumber(values.count)} Months Max` })}`, lg: (values) => `${plural("lg", values.count, { "one": `Obutasussa mwezi ${formatNumber(values.count)}`, "other": `Obutasussa myezi ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `Si zaidi ya mwezi ${formatNumber(values.count)}`, "other": `Si zaidi ya miezi ${formatNumber(values.count)}` })}` });

/** {bedrooms, plural, =0 {Studio} one {# bedroom} other {# bedrooms}}, {bathrooms, plural, one {# bathroom} other {# bathrooms}} */
export const roomCount = /*#__PURE__*/ message({ en: (values: { bedrooms: number; bathrooms: number }) => `${plural("en", values.bedrooms, { "=0": "Studio", "one": `${formatNumber(values.bedrooms)} bedroom`, "other": `${formatNumber(values.bedrooms)} bedrooms` })}, ${plural("en", values.bathrooms, { "one": `${formatNumber(values.bathrooms)} bathroom`, "other": `${formatNumber(values.bathrooms)} bathrooms` })}`, lg: (values) => `${plural("lg", values.bedrooms, { "=0": "Situdiyo", "one": `Ekisenge ${formatNumber(values.bedrooms)}`, "other": `Ebisenge ${formatNumber(values.bedrooms)}` })}, ${plural("lg", values.bathrooms, { "one": `ekinaabiro ${formatNumber(values.bathrooms)}`, "other": `ebinaabiro ${formatNumber(values.bathrooms)}` })}`, sw: (values) => `${plural("sw", values.bedrooms, { "=0": "Studio", "one": `Chumba ${formatNumber(values.bedrooms)} cha kulala`, "other": `Vyumba ${formatNumber(values.bedrooms)} vya kulala` })}, ${plural("sw", values.bathrooms, { "one": `bafu ${formatNumber(values.bathrooms)}`, "other": `mabafu ${formatNumber(values.bathrooms)}` })}` });

/** Payments daily or monthly */
export const dailyOrMonthly = /*#__PURE__*/ message({ en: () => "Payments daily or monthly", lg: () => "Osasula buli lunaku oba buli mwezi", sw: () => "Malipo ya kila siku au ya kila mwezi" });

/** One room for everything */
export const oneRoom = /*#__PURE__*/ message({ en: () => "One room for everything", lg: () => "Ekisenge kimu ekya byonna", sw: () => "Chumba kimoja cha kila kitu" });

/** Kitchen along one wall */
export const kitchenAlongWall = /*#__PURE__*/ message({ en: () => "Kitchen along one wall", lg: () => "Effumbiro ku kisenge kimu", sw: () => "Jiko kwenye ukuta mmoja" });

/** Storage above the door */
export const storageAboveDoor = /*#__PURE__*/ message({ en: () => "Storage above the door", lg: () => "Etterekero waggulu w'oluggi", sw: () => "Stoo juu ya mlango" });

/** Living room with a kitchen corner */
export const kitchenCorner = /*#__PURE__*/ message({ en: () => "Living room with a kitchen corner", lg: () => "Eddiiro eririmu akasonda k'effumbiro", sw: () => "Sebule yenye kona ya jiko" });

/** Porch or balcony */
export const porchOrBalcony = /*#__PURE__*/ message({ en: () => "Porch or balcony", lg: () => "Olubalaza oba balukone", sw: () => "Baraza au roshani" });

/** Kitchen of its own */
export const ownKitchen = /*#__PURE__*/ message({ en: () => "Kitchen of its own", lg: () => "Effumbiro eryawufu", sw: () => "Jiko la peke yake" });

/** Balcony */
export const balcony = /*#__PURE__*/ message({ en: () => "Balcony", lg: () => "Balukone", sw: () => "Roshani" });

/** Kitchen open to the living room */
export const openKitchen = /*#__PURE__*/ message({ en: () => "Kitchen open to the living room", lg: () => "Effumbiro erigguka mu ddiiro", sw: () => "Jiko lililo wazi kwa sebule" });

/** Space for a desk */
export const spaceForDesk = /*#__PURE__*/ message({ en: () => "Space for a desk", lg: () => "Ekifo ky'emmeeza y'okukolerako", sw: () => "Nafasi ya meza ya kazi" });

/** Daily payments. Your home. */
export const mottoDaily = /*#__PURE__*/ message({ en: () => "Daily payments. Your home.", lg: () => "Sasula buli lunaku. Amaka go.", sw: () => "Malipo ya kila siku. Nyumba yako." });

/** Buy daily, own forever */
export const mottoForever = /*#__PURE__*/ message({ en: () => "Buy daily, own forever", lg: () => "Gula buli lunaku, beera nnannyini emirembe gyonna", sw: () => "Nunua kila siku, miliki milele" });

/** Your hustle, your home */
export const mottoHustle = /*#__PURE__*/ message({ en: () => "Your hustle, your home", lg: () => "Omulimu gwo, amaka go", sw: () => "Kazi yako, nyumba yako" });

/** Tenant today, landlord next */
export const mottoLandlord = /*#__PURE__*/ message({ en: () => "Tenant today, landlord next", lg: () => "Leero mupangisa, enkya nnannyini nnyumba", sw: () => "Leo mpangaji, kesho mwenye nyumba" });

/** See these homes */
export const seeTheseHomes = /*#__PURE__*/ message({ en: () => "See these homes", lg: () => "Laba amaka gano", sw: () => "Ona nyumba hizi" });

/** Begin with step one. */
export const beginWithStepOne = /*#__PURE__*/ message({ en: () => "Begin with step one.", lg: () => "Tandikira ku mutendera ogusooka.", sw: () => "Anza na hatua ya kwanza." });

/** Choose a home */
export const chooseHome = /*#__PURE__*/ message({ en: () => "Choose a home", lg: () => "Londa amaka", sw: () => "Chagua nyumba" });

/** I want to begin with step one. */
export const wantToBegin = /*#__PURE__*/ message({ en: () => "I want to begin with step one.", lg: () => "njagala okutandika n'omutendera ogusooka.", sw: () => "nataka kuanza na hatua ya kwanza." });
