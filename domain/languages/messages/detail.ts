// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { type Marked, message, plural } from "../message.ts";

/** Reserved */
export const reserved = /*#__PURE__*/ message({ en: () => "Reserved", lg: () => "Gakuumiddwa omulala", sw: () => "Imeshikiliwa" });

/** Somebody is buying this home. If that comes to nothing, it is offered again: ask us. */
export const reservedNote = /*#__PURE__*/ message({ en: () => "Somebody is buying this home. If that comes to nothing, it is offered again: ask us.", lg: () => "Waliwo agula amaka gano. Bwe kitaggwa, gaddamu okutundibwa: tubuuze.", sw: () => "Kuna mtu anayenunua nyumba hii. Ikishindikana, itauzwa tena: tuulize." });

/** Ask us, and we send you the full price and what it comes to a day. */
export const priceNote = /*#__PURE__*/ message({ en: () => "Ask us, and we send you the full price and what it comes to a day.", lg: () => "Tubuuze, tukuweereze omuwendo gwonna n'ogw'olunaku.", sw: () => "Tuulize, tutakutumia bei yote na ya kila siku." });

/** UGX {amount} a day */
export const perDay = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `UGX ${values.amount} a day`, lg: (values) => `UGX ${values.amount} buli lunaku`, sw: (values) => `UGX ${values.amount} kwa siku` });

/** from UGX {amount} a day */
export const fromPerDay = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `from UGX ${values.amount} a day`, lg: (values) => `okuva ku UGX ${values.amount} buli lunaku`, sw: (values) => `kuanzia UGX ${values.amount} kwa siku` });

/** You pay a day */
export const youPay = /*#__PURE__*/ message({ en: () => "You pay a day", lg: () => "Osasula buli lunaku", sw: () => "Unalipa kwa siku" });

/** You can pay a day */
export const youCanPay = /*#__PURE__*/ message({ en: () => "You can pay a day", lg: () => "Osobola okusasula buli lunaku", sw: () => "Unaweza kulipa kwa siku" });

/** From, a day */
export const from = /*#__PURE__*/ message({ en: () => "From, a day", lg: () => "Okuva ku, buli lunaku", sw: () => "Kuanzia, kwa siku" });

/** Yours in {month} */
export const yoursIn = /*#__PURE__*/ message({ en: (values: { month: string | number }) => `Yours in ${values.month}`, lg: (values) => `Gafuuka gago mu ${values.month}`, sw: (values) => `Inakuwa yako ${values.month}` });

/** About {amount} in all */
export const amountInAll = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `About ${values.amount} in all`, lg: (values) => `Zonna awamu nga ${values.amount}`, sw: (values) => `Kwa jumla takriban ${values.amount}` });

/** At {amount} a day: yours in {month} */
export const yoursAt = /*#__PURE__*/ message({ en: (values: { amount: string | number; month: string | number }) => `At ${values.amount} a day: yours in ${values.month}`, lg: (values) => `Ku ${values.amount} buli lunaku: gafuuka gago mu ${values.month}`, sw: (values) => `Kwa ${values.amount} kwa siku: yako ${values.month}` });

/** From {amount} a day it is yours. */
export const fromItIsYours = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `From ${values.amount} a day it is yours.`, lg: (values) => `Okuva ku ${values.amount} buli lunaku gafuuka gago.`, sw: (values) => `Kuanzia ${values.amount} kwa siku ni yako.` });

/** At {amount} a day: */
export const atAmount = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `At ${values.amount} a day:`, lg: (values) => `Ku ${values.amount} buli lunaku:`, sw: (values) => `Kwa ${values.amount} kwa siku:` });

/** {amount} a day buys <link>{home}</link>. */
export const buys = /*#__PURE__*/ message({ en: (values: { amount: string | number; home: string | number }): (string | Marked<"link">)[] => [`${values.amount}`, " a day buys ", { mark: "link", text: `${values.home}` }, "."], lg: (values): (string | Marked<"link">)[] => [`${values.amount}`, " buli lunaku zigula ", { mark: "link", text: `${values.home}` }, "."], sw: (values): (string | Marked<"link">)[] => [`${values.amount}`, " kwa siku hununua ", { mark: "link", text: `${values.home}` }, "."] });

/** The least that buys anything: <link>{home}</link>, {amount} a day, less with a deposit. */
export const leastBuys = /*#__PURE__*/ message({ en: (values: { home: string | number; amount: string | number }): (string | Marked<"link">)[] => ["The least that buys anything: ", { mark: "link", text: `${values.home}` }, ", ", `${values.amount}`, " a day, less with a deposit."], lg: (values): (string | Marked<"link">)[] => ["Ezisinga obutono ezigula: ", { mark: "link", text: `${values.home}` }, ", ", `${values.amount}`, " buli lunaku, oba entono bw'ossaako dipoziti."], sw: (values): (string | Marked<"link">)[] => ["Kiasi kidogo zaidi kinachonunua: ", { mark: "link", text: `${values.home}` }, ", ", `${values.amount}`, " kwa siku, pungufu kwa malipo ya kuanzia."] });

/** For the home */
export const forHome = /*#__PURE__*/ message({ en: () => "For the home" });

/** For the home, no interest */
export const forHomeNoInterest = /*#__PURE__*/ message({ en: () => "For the home, no interest" });

/** For the plot */
export const forPlot = /*#__PURE__*/ message({ en: () => "For the plot" });

/** For the plot, no interest */
export const forPlotNoInterest = /*#__PURE__*/ message({ en: () => "For the plot, no interest" });

/** See every payment */
export const seePayments = /*#__PURE__*/ message({ en: () => "See every payment", lg: () => "Laba buli nsasula", sw: () => "Ona kila malipo" });

/** What if I miss days? */
export const missDays = /*#__PURE__*/ message({ en: () => "What if I miss days?", lg: () => "Bwe nsubwa ennaku?", sw: () => "Nikikosa siku?" });

/** {days} a month: {sum}. No deposit, no interest, {duration} */
export const terms = /*#__PURE__*/ message({ en: (values: { days: string | number; sum: string | number; duration: string | number }) => `${values.days} a month: ${values.sum}. No deposit, no interest, ${values.duration}` });

/** {days} a month: {sum}. No deposit, {duration} */
export const termsInterest = /*#__PURE__*/ message({ en: (values: { days: string | number; sum: string | number; duration: string | number }) => `${values.days} a month: ${values.sum}. No deposit, ${values.duration}` });

/** {days} a month: {sum}. {deposit} deposit, no interest, {duration} */
export const termsDeposit = /*#__PURE__*/ message({ en: (values: { days: string | number; sum: string | number; deposit: string | number; duration: string | number }) => `${values.days} a month: ${values.sum}. ${values.deposit} deposit, no interest, ${values.duration}` });

/** {days} a month: {sum}. {deposit} deposit, {duration} */
export const termsDepositInterest = /*#__PURE__*/ message({ en: (values: { days: string | number; sum: string | number; deposit: string | number; duration: string | number }) => `${values.days} a month: ${values.sum}. ${values.deposit} deposit, ${values.duration}` });

/** Other ways to pay */
export const otherWays = /*#__PURE__*/ message({ en: () => "Other ways to pay", lg: () => "Engeri endala ez'okusasula", sw: () => "Njia nyingine za kulipa" });

/** Before you pay: who we are, and what happens if you miss days */
export const beforeYouPay = /*#__PURE__*/ message({ en: () => "Before you pay: who we are, and what happens if you miss days", lg: () => "Nga tonnasasula: ffe baani, n'ekibaawo bw'osubwa ennaku", sw: () => "Kabla ya kulipa: sisi ni nani, na nini hutokea ukikosa siku" });

/** An illustration, not an offer. Ask for the key-facts sheet before you pay anyone. Never pay to a personal number. */
export const illustration = /*#__PURE__*/ message({ en: () => "An illustration, not an offer. Ask for the key-facts sheet before you pay anyone. Never pay to a personal number." });

/** Photos follow. Ask us, and we send you some on WhatsApp. */
export const noPhotos = /*#__PURE__*/ message({ en: () => "Photos follow. Ask us, and we send you some on WhatsApp.", lg: () => "Foto zijja. Tubuuze, tukuweereze ezimu ku WhatsApp.", sw: () => "Picha halisi zinakuja. Tuulize, tutakutumia kwa WhatsApp." });

/** Sold */
export const sold = /*#__PURE__*/ message({ en: () => "Sold", lg: () => "Gatundiddwa", sw: () => "Imeuzwa" });

/** Somebody has the keys to this one. */
export const soldKeys = /*#__PURE__*/ message({ en: () => "Somebody has the keys to this one.", lg: () => "Gano galina nnannyini go.", sw: () => "Hii ina mwenyewe." });

/** We keep the page for people who saved its link. */
export const soldKept = /*#__PURE__*/ message({ en: () => "We keep the page for people who saved its link.", lg: () => "Olupapula tulukuumira abaakuuma linki yaalwo.", sw: () => "Tunatunza ukurasa kwa waliohifadhi kiungo chake." });

/** The homes below are like it and not sold. */
export const soldOthers = /*#__PURE__*/ message({ en: () => "The homes below are like it and not sold.", lg: () => "Amaka agali wansi galifaanana era tegannatundibwa.", sw: () => "Nyumba zilizo hapa chini zinafanana nayo na hazijauzwa." });

/** See similar homes */
export const seeSimilar = /*#__PURE__*/ message({ en: () => "See similar homes", lg: () => "Laba amaka agafaanana", sw: () => "Ona nyumba zinazofanana" });

/** See all apartments */
export const seeAllApartments = /*#__PURE__*/ message({ en: () => "See all apartments", lg: () => "Laba ennyumba zonna", sw: () => "Ona fleti zote" });

/** Similar homes */
export const similarHomes = /*#__PURE__*/ message({ en: () => "Similar homes", lg: () => "Amaka agafaanana", sw: () => "Nyumba zinazofanana" });

/** Pictures: artist’s impressions */
export const impressions = /*#__PURE__*/ message({ en: () => "Pictures: artist’s impressions", lg: () => "Ebifaananyi: bisiige, si foto", sw: () => "Picha: michoro ya msanii" });

/** Ask us about homes like it. */
export const askLikeIt = /*#__PURE__*/ message({ en: () => "Ask us about homes like it.", lg: () => "Tubuuze ku maka agagafaanana.", sw: () => "Tuulize kuhusu nyumba kama hii." });

/** Come and see it. */
export const comeSee = /*#__PURE__*/ message({ en: () => "Come and see it.", lg: () => "Jjangu ogalabe.", sw: () => "Njoo uione." });

/** A visit is free. */
export const visitFree = /*#__PURE__*/ message({ en: () => "A visit is free.", lg: () => "Okukyala kwa bwereere.", sw: () => "Kutembelea ni bure." });

/** Schedule Viewing */
export const scheduleViewing = /*#__PURE__*/ message({ en: () => "Schedule Viewing", lg: () => "Tegeka okukyala", sw: () => "Panga kutembelea" });

/** Request Info */
export const requestInfo = /*#__PURE__*/ message({ en: () => "Request Info", lg: () => "Saba ebisingawo", sw: () => "Omba maelezo" });

/** Call Agent */
export const callAgent = /*#__PURE__*/ message({ en: () => "Call Agent", lg: () => "Kubira wakala", sw: () => "Mpigie wakala" });

/** Send Message */
export const sendMessage = /*#__PURE__*/ message({ en: () => "Send Message", lg: () => "Weereza obubaka", sw: () => "Tuma ujumbe" });

/** Call me back */
export const callMeBack = /*#__PURE__*/ message({ en: () => "Call me back", lg: () => "Munkubire", sw: () => "Nipigieni" });

/** Schedule Tour */
export const scheduleTour = /*#__PURE__*/ message({ en: () => "Schedule Tour", lg: () => "Tegeka okukyala", sw: () => "Panga kutembelea" });

/** More */
export const more = /*#__PURE__*/ message({ en: () => "More", lg: () => "Ebirala", sw: () => "Zaidi" });

/** call, PDF */
export const moreCall = /*#__PURE__*/ message({ en: () => "call, PDF", lg: () => "essimu, PDF", sw: () => "simu, PDF" });

/** mail, PDF */
export const moreMail = /*#__PURE__*/ message({ en: () => "mail, PDF", lg: () => "obubaka, PDF", sw: () => "ujumbe, PDF" });

/** Key facts <small>PDF, about 20 kB</small> */
export const keyFacts = /*#__PURE__*/ message({ en: (): (string | Marked<"small">)[] => ["Key facts ", { mark: "small", text: "PDF, about 20 kB" }], lg: (): (string | Marked<"small">)[] => ["Ebikulu ", { mark: "small", text: "PDF, nga 20 kB" }], sw: (): (string | Marked<"small">)[] => ["Mambo muhimu ", { mark: "small", text: "PDF, kama 20 kB" }] });

/** Download Brochure <small>PDF, {size}</small> */
export const brochure = /*#__PURE__*/ message({ en: (values: { size: string | number }): (string | Marked<"small">)[] => ["Download Brochure ", { mark: "small", text: `PDF, ${values.size}` }], lg: (values): (string | Marked<"small">)[] => ["Bulosuwa ", { mark: "small", text: `PDF, ${values.size}` }], sw: (values): (string | Marked<"small">)[] => ["Brosha ", { mark: "small", text: `PDF, ${values.size}` }] });

/** Title and documents */
export const titleAndDocuments = /*#__PURE__*/ message({ en: () => "Title and documents", lg: () => "Ekyapa n'ebiwandiiko", sw: () => "Hati na nyaraka" });

/** Tenure */
export const tenure = /*#__PURE__*/ message({ en: () => "Tenure", lg: () => "Ettaka lya ngeri ki", sw: () => "Aina ya umiliki" });

/** Block and plot */
export const blockAndPlot = /*#__PURE__*/ message({ en: () => "Block and plot", lg: () => "Bulooka ne poloti", sw: () => "Bloku na kiwanja" });

/** Approvals */
export const approvals = /*#__PURE__*/ message({ en: () => "Approvals", lg: () => "Olukusa", sw: () => "Vibali" });

/** Move in */
export const moveIn = /*#__PURE__*/ message({ en: () => "Move in", lg: () => "Okuyingira", sw: () => "Kuhamia" });

/** You can see before you pay */
export const seeBeforePaying = /*#__PURE__*/ message({ en: () => "You can see before you pay", lg: () => "By'osobola okulaba nga tonnasasula", sw: () => "Unaweza kuona kabla ya kulipa" });

/** Ask whose title you are shown: that of this unit, or that of the building's land while the unit has none yet. */
export const whoseTitle = /*#__PURE__*/ message({ en: () => "Ask whose title you are shown: that of this unit, or that of the building's land while the unit has none yet." });

/** Check the title at the registry before your first payment: <link>how, and where you pay</link>. */
export const checkTitle = /*#__PURE__*/ message({ en: (): (string | Marked<"link">)[] => ["Check the title at the registry before your first payment: ", { mark: "link", text: "how, and where you pay" }, "."] });

/** What you pay when */
export const whatYouPayWhen = /*#__PURE__*/ message({ en: () => "What you pay when", lg: () => "Ky'osasula ne ddi", sw: () => "Unacholipa na wakati wake" });

/** Other costs */
export const otherCosts = /*#__PURE__*/ message({ en: () => "Other costs", lg: () => "Ebirala ebisasulwa", sw: () => "Gharama nyingine" });

/** The costs for the title are paid to others, not to us. They are worked out from the price: ask for the exact amounts before you sign. */
export const paidToOthers = /*#__PURE__*/ message({ en: () => "The costs for the title are paid to others, not to us. They are worked out from the price: ask for the exact amounts before you sign." });

/** Where it is */
export const whereItIs = /*#__PURE__*/ message({ en: () => "Where it is", lg: () => "Gye gali", sw: () => "Iko wapi" });

/** Place */
export const place = /*#__PURE__*/ message({ en: () => "Place", lg: () => "Ekifo", sw: () => "Mahali" });

/** {area}: all homes there */
export const allHomesThere = /*#__PURE__*/ message({ en: (values: { area: string | number }) => `${values.area}: all homes there`, lg: (values) => `${values.area}: amaka gonna agaliyo`, sw: (values) => `${values.area}: nyumba zote huko` });

/** Floor Plan */
export const floorPlan = /*#__PURE__*/ message({ en: () => "Floor Plan", lg: () => "Pulaani", sw: () => "Ramani" });

/** Features */
export const features = /*#__PURE__*/ message({ en: () => "Features", lg: () => "Ebirimu", sw: () => "Sifa" });

/** Size */
export const size = /*#__PURE__*/ message({ en: () => "Size", lg: () => "Obunene", sw: () => "Ukubwa" });

/** Status */
export const status = /*#__PURE__*/ message({ en: () => "Status", lg: () => "Embeera", sw: () => "Hali" });

/** Price */
export const price = /*#__PURE__*/ message({ en: () => "Price", lg: () => "Omuwendo", sw: () => "Bei" });

/** Type */
export const type = /*#__PURE__*/ message({ en: () => "Type", lg: () => "Ekika", sw: () => "Aina" });

/** Studio */
export const studio = /*#__PURE__*/ message({ en: () => "Studio", lg: () => "Situdiyo", sw: () => "Studio" });

/** one room */
export const oneRoom = /*#__PURE__*/ message({ en: () => "one room", lg: () => "ekisenge kimu", sw: () => "chumba kimoja" });

/** {count, plural, one {bedroom} other {bedrooms}} */
export const bedrooms = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": "bedroom", "other": "bedrooms" })}`, lg: (values) => `${plural("lg", values.count, { "one": "ekisenge", "other": "ebisenge" })}`, sw: (values) => `${plural("sw", values.count, { "one": "chumba cha kulala", "other": "vyumba vya kulala" })}` });

/** {count, plural, one {bathroom} other {bathrooms}} */
export const bathrooms = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": "bathroom", "other": "bathrooms" })}`, lg: (values) => `${plural("lg", values.count, { "one": "ekinaabiro", "other": "ebinaabiro" })}`, sw: (values) => `${plural("sw", values.count, { "one": "bafu", "other": "mabafu" })}` });

/** floor area */
export const floorArea = /*#__PURE__*/ message({ en: () => "floor area", lg: () => "obunene bw'ennyumba", sw: () => "eneo la ndani" });

/** of land */
export const landArea = /*#__PURE__*/ message({ en: () => "of land", lg: () => "obw'ettaka", sw: () => "za ardhi" });

/** Breadcrumbs */
export const breadcrumbs = /*#__PURE__*/ message({ en: () => "Breadcrumbs", lg: () => "Gy'oli ku mukutu", sw: () => "Ulipo kwenye tovuti" });

/** The plan of this home is not online yet. <link>Ask for it on WhatsApp</link>. */
export const planNotOnline = /*#__PURE__*/ message({ en: (): (string | Marked<"link">)[] => ["The plan of this home is not online yet. ", { mark: "link", text: "Ask for it on WhatsApp" }, "."], lg: (): (string | Marked<"link">)[] => ["Pulaani y'amaka gano tennateekebwa ku mukutu. ", { mark: "link", text: "Gisabe ku WhatsApp" }, "."], sw: (): (string | Marked<"link">)[] => ["Ramani ya nyumba hii bado haipo mtandaoni. ", { mark: "link", text: "Iombe kwa WhatsApp" }, "."] });

/** Drawn to scale. Touch a drawing to zoom. */
export const touchToZoom = /*#__PURE__*/ message({ en: () => "Drawn to scale. Touch a drawing to zoom.", lg: () => "Ekubiddwa ku kipimo. Nyiga pulaani ogyongere obunene.", sw: () => "Imechorwa kwa kipimo. Gusa mchoro kuukuza." });

/** {name}: open the drawing alone, to zoom */
export const openDrawing = /*#__PURE__*/ message({ en: (values: { name: string | number }) => `${values.name}: open the drawing alone, to zoom`, lg: (values) => `${values.name}: ggulawo pulaani yokka, ogyongere obunene`, sw: (values) => `${values.name}: fungua mchoro peke yake, kuukuza` });

/** Plan of {name} */
export const planOf = /*#__PURE__*/ message({ en: (values: { name: string | number }) => `Plan of ${values.name}`, lg: (values) => `Pulaani ya ${values.name}`, sw: (values) => `Ramani ya ${values.name}` });

/** These are here */
export const theseAreHere = /*#__PURE__*/ message({ en: () => "These are here", lg: () => "Gano ge galiwo", sw: () => "Hizi zipo" });

/** We have no such apartment. */
export const noSuchApartment = /*#__PURE__*/ message({ en: () => "We have no such apartment.", lg: () => "Tetulina nnyumba eyo.", sw: () => "Hatuna fleti hiyo." });

/** We have no such property. */
export const noSuchProperty = /*#__PURE__*/ message({ en: () => "We have no such property.", lg: () => "Tetulina maka ago.", sw: () => "Hatuna nyumba hiyo." });

/** The centre of town */
export const toTown = /*#__PURE__*/ message({ en: () => "The centre of town", lg: () => "Ekibuga wakati", sw: () => "Katikati ya mji" });

/** The nearest stage */
export const toStage = /*#__PURE__*/ message({ en: () => "The nearest stage", lg: () => "Siteegi eri okumpi", sw: () => "Kituo cha karibu" });

/** A school */
export const toSchool = /*#__PURE__*/ message({ en: () => "A school", lg: () => "Essomero", sw: () => "Shule" });

/** A clinic */
export const toClinic = /*#__PURE__*/ message({ en: () => "A clinic", lg: () => "Eddwaliro", sw: () => "Kliniki" });

/** yours by {day} */
export const yoursByDay = /*#__PURE__*/ message({ en: (values: { day: string | number }) => `yours by ${values.day}`, lg: (values) => `kifuuka kikyo nga ${values.day}`, sw: (values) => `yako kufikia ${values.day}` });

/** {amount} a day */
export const aDay = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} a day`, lg: (values) => `${values.amount} buli lunaku`, sw: (values) => `${values.amount} kwa siku` });

/** Same {amount} a day, {way} */
export const sameADay = /*#__PURE__*/ message({ en: (values: { amount: string | number; way: string | number }) => `Same ${values.amount} a day, ${values.way}`, lg: (values) => `Ze zimu ${values.amount} buli lunaku, ${values.way}`, sw: (values) => `${values.amount} zilezile kwa siku, ${values.way}` });

/** about {count, plural, one {# decimal} other {# decimals}} */
export const decimals = /*#__PURE__*/ message({ en: (values: { count: number }) => `about ${plural("en", values.count, { "one": `${formatNumber(values.count)} decimal`, "other": `${formatNumber(values.count)} decimals` })}`, lg: (values) => `nga ${plural("lg", values.count, { "one": `desimolo ${formatNumber(values.count)}`, "other": `desimolo ${formatNumber(values.count)}` })}`, sw: (values) => `kama ${plural("sw", values.count, { "one": `desimali ${formatNumber(values.count)}`, "other": `desimali ${formatNumber(values.count)}` })}` });

/** as much as {width} by {depth} feet */
export const feet = /*#__PURE__*/ message({ en: (values: { width: string | number; depth: string | number }) => `as much as ${values.width} by ${values.depth} feet`, lg: (values) => `nga fuuti ${values.width} ku ${values.depth}`, sw: (values) => `sawa na futi ${values.width} kwa ${values.depth}` });

/** about {count} kB */
export const aboutKilobytes = /*#__PURE__*/ message({ en: (values: { count: string | number }) => `about ${values.count} kB`, lg: (values) => `nga ${values.count} kB`, sw: (values) => `kama ${values.count} kB` });

/** Freehold */
export const freehold = /*#__PURE__*/ message({ en: () => "Freehold", lg: () => "Ettaka lya freehold", sw: () => "Ardhi ya freehold" });

/** Mailo */
export const mailo = /*#__PURE__*/ message({ en: () => "Mailo", lg: () => "Ettaka lya mailo", sw: () => "Ardhi ya mailo" });

/** Leasehold */
export const leasehold = /*#__PURE__*/ message({ en: () => "Leasehold", lg: () => "Ettaka lya leasehold", sw: () => "Ardhi ya leasehold" });

/** Condominium */
export const condominium = /*#__PURE__*/ message({ en: () => "Condominium", lg: () => "Kondominiyamu", sw: () => "Kondominiamu" });

/** yours for good */
export const yoursForGood = /*#__PURE__*/ message({ en: () => "yours for good" });

/** yours while the lease runs */
export const yoursForTheLease = /*#__PURE__*/ message({ en: () => "yours while the lease runs" });

/** your own title at the end */
export const ownTitleAtTheEnd = /*#__PURE__*/ message({ en: () => "your own title at the end" });

/** Yours for good, with the land. */
export const freeholdNote = /*#__PURE__*/ message({ en: () => "Yours for good, with the land." });

/** Yours for good. Check that nobody else has a right to live on it or farm it. */
export const mailoNote = /*#__PURE__*/ message({ en: () => "Yours for good. Check that nobody else has a right to live on it or farm it." });

/** Yours for as long as the lease runs: ask how many years are left. */
export const leaseholdNote = /*#__PURE__*/ message({ en: () => "Yours for as long as the lease runs: ask how many years are left." });

/** At the end you get your own title for the unit, with a share of the land and the shared parts. Until it is cut, the unit is on the building’s title. */
export const condominiumNote = /*#__PURE__*/ message({ en: () => "At the end you get your own title for the unit, with a share of the land and the shared parts. Until it is cut, the unit is on the building’s title." });
