// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Daily payments. */
export const dailyPayments = /*#__PURE__*/ message({
  en: () => "Daily payments.",
  lg: () => "Sasula buli lunaku.",
  sw: () => "Malipo ya kila siku.",
});

/** Your home. */
export const yourHomeLine = /*#__PURE__*/ message({
  en: () => "Your home.",
  lg: () => "Amaka go.",
  sw: () => "Nyumba yako.",
});

/** Pay by the day. Your last payment brings the title. */
export const lastPaymentBringsTitle = /*#__PURE__*/ message({
  en: () => "Pay by the day. Your last payment brings the title.",
});

/** The living room */
export const livingRoom = /*#__PURE__*/ message({
  en: () => "The living room",
  lg: () => "Eddiiro",
  sw: () => "Sebule",
});

/** Buy daily, */
export const buyDaily = /*#__PURE__*/ message({
  en: () => "Buy daily,",
  lg: () => "Gula buli lunaku,",
  sw: () => "Nunua kila siku,",
});

/** own forever. */
export const ownForever = /*#__PURE__*/ message({
  en: () => "own forever.",
  lg: () => "beera nannyini emirembe gyonna.",
  sw: () => "miliki milele.",
});

/** A plot, a small house or a flat: start with what you can pay a day. */
export const startWithWhatYouPay = /*#__PURE__*/ message({
  en: () => "A plot, a small house or a flat: start with what you can pay a day.",
  lg: () => "Poloti, ennyumba entono oba ennyumba ey'omu kalina: tandika n'ekyo ky'osobola okusasula buli lunaku.",
  sw: () => "Kiwanja, nyumba ndogo au fleti: anza na kile unachoweza kulipa kwa siku.",
});

/** A bedroom upstairs */
export const bedroomUpstairs = /*#__PURE__*/ message({
  en: () => "A bedroom upstairs",
  lg: () => "Ekisenge ky'okwebakamu ekya waggulu",
  sw: () => "Chumba cha kulala ghorofani",
});

/** Your hustle, */
export const yourHustle = /*#__PURE__*/ message({
  en: () => "Your hustle,",
  lg: () => "Omulimu gwo,",
  sw: () => "Kazi yako,",
});

/** your home. */
export const yourHomeToo = /*#__PURE__*/ message({
  en: () => "your home.",
  lg: () => "amaka go.",
  sw: () => "nyumba yako.",
});

/** Salon, stage, boda or door: if you earn by the day, you can buy by the day. */
export const earnByTheDay = /*#__PURE__*/ message({
  en: () => "Salon, stage, boda or door: if you earn by the day, you can buy by the day.",
  lg: () => "Saluuni, siteegi, bboda oba oluggi: bw'ofuna ssente buli lunaku, osobola okugula buli lunaku.",
  sw: () => "Saluni, kijiwe, boda au mlango: ukipata pesa kwa siku, unaweza kununua kwa siku.",
});

/** Kitchen and dining */
export const kitchenAndDining = /*#__PURE__*/ message({
  en: () => "Kitchen and dining",
  lg: () => "Effumbiro n'awaliirwa",
  sw: () => "Jiko na mahali pa kulia",
});

/** Tenant today, */
export const tenantToday = /*#__PURE__*/ message({
  en: () => "Tenant today,",
  lg: () => "Leero mupangisa,",
  sw: () => "Leo mpangaji,",
});

/** landlord next. */
export const landlordNext = /*#__PURE__*/ message({
  en: () => "landlord next.",
  lg: () => "enkya nnannyini nnyumba.",
  sw: () => "kesho mwenye nyumba.",
});

/** Plots and homes from {unitsFrom}, from {perDayFrom} to {perDayTo} a day. */
export const plotsAndHomesFrom = /*#__PURE__*/ message({
  en: (values: { unitsFrom: string | number; perDayFrom: string | number; perDayTo: string | number }) =>
    `Plots and homes from ${values.unitsFrom}, from ${values.perDayFrom} to ${values.perDayTo} a day.`,
});

/** From the balcony */
export const fromTheBalcony = /*#__PURE__*/ message({
  en: () => "From the balcony",
  lg: () => "Okuva ku lubalaza lwa waggulu",
  sw: () => "Kutoka kwenye roshani",
});

/** Daily payments. Your home. */
export const tagline = /*#__PURE__*/ message({
  en: () => "Daily payments. Your home.",
  lg: () => "Sasula buli lunaku. Amaka go.",
  sw: () => "Malipo ya kila siku. Nyumba yako.",
});

/** Daily */
export const daily = /*#__PURE__*/ message({ en: () => "Daily", lg: () => "Buli lunaku", sw: () => "Kila siku" });

/** Payment Options */
export const paymentOptions = /*#__PURE__*/ message({
  en: () => "Payment Options",
  lg: () => "Engeri z'okusasula",
  sw: () => "Njia za malipo",
});

/** New Landlords */
export const newLandlords = /*#__PURE__*/ message({
  en: () => "New Landlords",
  lg: () => "Bannannyini mayumba abapya",
  sw: () => "Wenye nyumba wapya",
});

/** Forever */
export const forever = /*#__PURE__*/ message({ en: () => "Forever", lg: () => "Emirembe gyonna", sw: () => "Milele" });

/** Ownership */
export const ownership = /*#__PURE__*/ message({
  en: () => "Ownership",
  lg: () => "Obwannannyini",
  sw: () => "Umiliki",
});

/** Your Home */
export const yourHomeAlways = /*#__PURE__*/ message({
  en: () => "Your Home",
  lg: () => "Amaka go",
  sw: () => "Nyumba yako",
});

/** You already pay for a home every day. Let it be yours. */
export const letItBeYours = /*#__PURE__*/ message({
  en: () => "You already pay for a home every day. Let it be yours.",
  lg: () => "Osasulira amaka buli lunaku. Leka gabe gago.",
  sw: () => "Tayari unalipia nyumba kila siku. Iache iwe yako.",
});

/** Rent never comes back. Your payments buy a title. */
export const paymentsBuyTitle = /*#__PURE__*/ message({
  en: () => "Rent never comes back. Your payments buy a title.",
});

/** Secure Investment */
export const secureInvestment = /*#__PURE__*/ message({ en: () => "Secure Investment" });

/** You check plot and title before you pay. */
export const youCheckFirst = /*#__PURE__*/ message({ en: () => "You check plot and title before you pay." });

/** Value Appreciation */
export const valueAppreciation = /*#__PURE__*/ message({ en: () => "Value Appreciation" });

/** Rent is gone. A home stays. */
export const aHomeStays = /*#__PURE__*/ message({
  en: () => "Rent is gone. A home stays.",
  lg: () => "Ssente z'obupangisa zigenda. Amaka gasigala.",
  sw: () => "Kodi huenda. Nyumba hubaki.",
});

/** Flexible Payments */
export const flexiblePayments = /*#__PURE__*/ message({
  en: () => "Flexible Payments",
  lg: () => "Okusasula okukwanguyira",
  sw: () => "Malipo yanayokufaa",
});

/** By the day or month, as you earn. */
export const asYouEarn = /*#__PURE__*/ message({
  en: () => "By the day or month, as you earn.",
  lg: () => "Buli lunaku oba buli mwezi, nga bw'ofuna ssente.",
  sw: () => "Kwa siku au kwa mwezi, kadiri unavyopata pesa.",
});

/** Quality Construction */
export const qualityConstruction = /*#__PURE__*/ message({
  en: () => "Quality Construction",
  lg: () => "Okuzimba okw'omutindo",
  sw: () => "Ujenzi bora",
});

/** Built in at most {constructionMonths}. From first visit to moving in: {process}. */
export const builtInAtMost = /*#__PURE__*/ message({
  en: (values: { constructionMonths: string | number; process: string | number }) =>
    `Built in at most ${values.constructionMonths}. From first visit to moving in: ${values.process}.`,
  lg: (values: { constructionMonths: string | number; process: string | number }) =>
    `Amaka gazimbibwa mu bbanga eritasukka ${values.constructionMonths}. Okuva lw'osooka okukyala okutuuka lw'oyingira: ${values.process}.`,
  sw: (values: { constructionMonths: string | number; process: string | number }) =>
    `Hujengwa kwa muda usiozidi ${values.constructionMonths}. Kutoka kutembelea mara ya kwanza hadi kuhamia: ${values.process}.`,
});

/** Community Focus */
export const communityFocus = /*#__PURE__*/ message({
  en: () => "Community Focus",
  lg: () => "Okufaayo ku baliraanwa",
  sw: () => "Kujali jamii",
});

/** Neighbours who earn by the day. */
export const neighboursWhoEarn = /*#__PURE__*/ message({
  en: () => "Neighbours who earn by the day.",
  lg: () => "Baliraanwa abafuna ssente buli lunaku.",
  sw: () => "Majirani wanaopata pesa kwa siku.",
});

/** Award Winning */
export const awardWinning = /*#__PURE__*/ message({
  en: () => "Award Winning",
  lg: () => "Amaka agawangudde ebirabo",
  sw: () => "Mshindi wa tuzo",
});

/** Praised for daylight, shade and cool rooms. */
export const praisedFor = /*#__PURE__*/ message({
  en: () => "Praised for daylight, shade and cool rooms.",
  lg: () => "Gatenderezebwa olw'ekitangaala ky'emisana, ekisiikirize n'ebisenge ebiweweevu.",
  sw: () => "Zinasifiwa kwa mwanga wa mchana, kivuli na vyumba visivyo na joto.",
});

/** What can you own for what you pay a day? */
export const whatCanYouOwn = /*#__PURE__*/ message({
  en: () => "What can you own for what you pay a day?",
  lg: () => "Kiki ekiyinza okubeera ekikyo mu ekyo ky'osasula buli lunaku?",
  sw: () => "Unaweza kumiliki nini kwa kile unacholipa kwa siku?",
});

/** See the home, the price and the date. */
export const seeHomePriceDate = /*#__PURE__*/ message({
  en: () => "See the home, the price and the date.",
  lg: () => "Laba amaka, omuwendo n'olunaku.",
  sw: () => "Ona nyumba, bei na tarehe.",
});

/** Open the payment planner */
export const openPlanner = /*#__PURE__*/ message({
  en: () => "Open the payment planner",
  lg: () => "Ggulawo enteekateeka y'okusasula",
  sw: () => "Fungua mpango wa malipo",
});
