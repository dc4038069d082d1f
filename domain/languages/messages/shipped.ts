// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Daily payments. */
export const dailyPayments = /*#__PURE__*/ message({ en: () => "Daily payments.", lg: () => "Sasula buli lunaku.", sw: () => "Malipo ya kila siku." });

/** Your home. */
export const yourHomeLine = /*#__PURE__*/ message({ en: () => "Your home.", lg: () => "Amaka go.", sw: () => "Nyumba yako." });

/** Pay by the day. Then the title is yours, for about {titlePercent} in fees. */
export const thenTitleIsYours = /*#__PURE__*/ message({ en: (values: { titlePercent: string | number }) => `Pay by the day. Then the title is yours, for about ${values.titlePercent} in fees.` });

/** The living room */
export const livingRoom = /*#__PURE__*/ message({ en: () => "The living room", lg: () => "Eddiiro", sw: () => "Sebule" });

/** Buy daily, */
export const buyDaily = /*#__PURE__*/ message({ en: () => "Buy daily,", lg: () => "Gula buli lunaku,", sw: () => "Nunua kila siku," });

/** own forever. */
export const ownForever = /*#__PURE__*/ message({ en: () => "own forever.", lg: () => "beera nannyini emirembe gyonna.", sw: () => "miliki milele." });

/** Start with what you can pay a day. See at once what it buys. */
export const startWithWhatYouPay = /*#__PURE__*/ message({ en: () => "Start with what you can pay a day. See at once what it buys.", lg: () => "Tandika n'ekyo ky'osobola okusasula buli lunaku. Laba mangu ago kye kigula.", sw: () => "Anza na unachoweza kulipa kwa siku. Ona papo hapo kinachonunua." });

/** A bedroom upstairs */
export const bedroomUpstairs = /*#__PURE__*/ message({ en: () => "A bedroom upstairs", lg: () => "Ekisenge ky'okusulamu ekya waggulu", sw: () => "Chumba cha kulala ghorofani" });

/** Your hustle, */
export const yourHustle = /*#__PURE__*/ message({ en: () => "Your hustle,", lg: () => "Omulimu gwo,", sw: () => "Kazi yako," });

/** your home. */
export const yourHomeToo = /*#__PURE__*/ message({ en: () => "your home.", lg: () => "amaka go.", sw: () => "nyumba yako." });

/** Salon, stage, boda or door: if you earn by the day, you can buy by the day. */
export const earnByTheDay = /*#__PURE__*/ message({ en: () => "Salon, stage, boda or door: if you earn by the day, you can buy by the day.", lg: () => "Saluuni, siteegi, bboda oba oluggi: bw'ofuna ssente buli lunaku, osobola okugula buli lunaku.", sw: () => "Saluni, kijiwe, boda au mlango: ukipata pesa kwa siku, unaweza kununua kwa siku." });

/** Kitchen and dining */
export const kitchenAndDining = /*#__PURE__*/ message({ en: () => "Kitchen and dining", lg: () => "Effumbiro n'awaliirwa", sw: () => "Jiko na mahali pa kulia" });

/** Tenant today, */
export const tenantToday = /*#__PURE__*/ message({ en: () => "Tenant today,", lg: () => "Leero mupangisa,", sw: () => "Leo mpangaji," });

/** landlord next. */
export const landlordNext = /*#__PURE__*/ message({ en: () => "landlord next.", lg: () => "enkya nnannyini nnyumba.", sw: () => "kesho mwenye nyumba." });

/** A plot: {plotsFrom}. Homes: from {homesFrom}. {perDayFrom} to {perDayTo} a day. */
export const plotsAndHomesFrom = /*#__PURE__*/ message({ en: (values: { plotsFrom: string | number; homesFrom: string | number; perDayFrom: string | number; perDayTo: string | number }) => `A plot: ${values.plotsFrom}. Homes: from ${values.homesFrom}. ${values.perDayFrom} to ${values.perDayTo} a day.` });

/** From the balcony */
export const fromTheBalcony = /*#__PURE__*/ message({ en: () => "From the balcony", lg: () => "Okuva ku balukone", sw: () => "Kutoka kwenye roshani" });

/** Daily payments. Your home. */
export const tagline = /*#__PURE__*/ message({ en: () => "Daily payments. Your home.", lg: () => "Sasula buli lunaku. Amaka go.", sw: () => "Malipo ya kila siku. Nyumba yako." });

/** Daily */
export const daily = /*#__PURE__*/ message({ en: () => "Daily", lg: () => "Buli lunaku", sw: () => "Kila siku" });

/** Payment Options */
export const paymentOptions = /*#__PURE__*/ message({ en: () => "Payment Options", lg: () => "Engeri z'okusasula", sw: () => "Njia za malipo" });

/** New Landlords */
export const newLandlords = /*#__PURE__*/ message({ en: () => "New Landlords", lg: () => "Bannannyini mayumba abapya", sw: () => "Wenye nyumba wapya" });

/** Forever */
export const forever = /*#__PURE__*/ message({ en: () => "Forever", lg: () => "Emirembe gyonna", sw: () => "Milele" });

/** Ownership */
export const ownership = /*#__PURE__*/ message({ en: () => "Ownership", lg: () => "Obwannannyini", sw: () => "Umiliki" });

/** Your Home */
export const yourHomeAlways = /*#__PURE__*/ message({ en: () => "Your Home", lg: () => "Amaka go", sw: () => "Nyumba yako" });

/** You already pay for a home every day. Let it be yours. */
export const letItBeYours = /*#__PURE__*/ message({ en: () => "You already pay for a home every day. Let it be yours.", lg: () => "Osasulira amaka buli lunaku. Leka gabe gago.", sw: () => "Tayari unalipia nyumba kila siku. Iache iwe yako." });

/** Rent never comes back. Your payments buy a title. */
export const paymentsBuyTitle = /*#__PURE__*/ message({ en: () => "Rent never comes back. Your payments buy a title." });

/** Secure Investment */
export const secureInvestment = /*#__PURE__*/ message({ en: () => "Secure Investment" });

/** You check plot and title before you pay. */
export const youCheckFirst = /*#__PURE__*/ message({ en: () => "You check plot and title before you pay." });

/** Value Appreciation */
export const valueAppreciation = /*#__PURE__*/ message({ en: () => "Value Appreciation" });

/** Rent is gone. A home stays. */
export const aHomeStays = /*#__PURE__*/ message({ en: () => "Rent is gone. A home stays." });

/** Flexible Payments */
export const flexiblePayments = /*#__PURE__*/ message({ en: () => "Flexible Payments", lg: () => "Okusasula okukwanguyira", sw: () => "Malipo yanayokufaa" });

/** By the day or month, as you earn. */
export const asYouEarn = /*#__PURE__*/ message({ en: () => "By the day or month, as you earn.", lg: () => "Buli lunaku oba buli mwezi, nga bw'ofuna ssente.", sw: () => "Kwa siku au kwa mwezi, kadiri unavyopata pesa." });

/** Quality Construction */
export const qualityConstruction = /*#__PURE__*/ message({ en: () => "Quality Construction", lg: () => "Okuzimba okw'omutindo", sw: () => "Ujenzi bora" });

/** Planned: built in at most {constructionMonths}. From first visit to moving in: {process}. */
export const builtInAtMost = /*#__PURE__*/ message({ en: (values: { constructionMonths: string | number; process: string | number }) => `Planned: built in at most ${values.constructionMonths}. From first visit to moving in: ${values.process}.`, lg: (values) => `Enteekateeka: amaka gazimbibwa mu bbanga eritasukka ${values.constructionMonths}. Okuva lw'osooka okukyala okutuuka lw'oyingira: ${values.process}.`, sw: (values) => `Mpango: hujengwa kwa muda usiozidi ${values.constructionMonths}. Kutoka kutembelea mara ya kwanza hadi kuhamia: ${values.process}.` });

/** Community Focus */
export const communityFocus = /*#__PURE__*/ message({ en: () => "Community Focus", lg: () => "Okufaayo ku baliraanwa", sw: () => "Kujali jamii" });

/** Neighbours who earn by the day. */
export const neighboursWhoEarn = /*#__PURE__*/ message({ en: () => "Neighbours who earn by the day.", lg: () => "Baliraanwa abafuna ssente buli lunaku.", sw: () => "Majirani wanaopata pesa kwa siku." });

/** Award Winning */
export const awardWinning = /*#__PURE__*/ message({ en: () => "Award Winning", lg: () => "Amaka agawangudde ebirabo", sw: () => "Mshindi wa tuzo" });

/** Praised for daylight, shade and cool rooms. */
export const praisedFor = /*#__PURE__*/ message({ en: () => "Praised for daylight, shade and cool rooms.", lg: () => "Gatenderezebwa olw'ekitangaala ky'emisana, ekisiikirize n'ebisenge ebiweweevu.", sw: () => "Zinasifiwa kwa mwanga wa mchana, kivuli na vyumba visivyo na joto." });

/** What can you own for what you pay a day? */
export const whatCanYouOwn = /*#__PURE__*/ message({ en: () => "What can you own for what you pay a day?", lg: () => "Kiki ekiyinza okubeera ekikyo mu ekyo ky'osasula buli lunaku?", sw: () => "Unaweza kumiliki nini kwa kile unacholipa kwa siku?" });

/** See the home, the price and the date. */
export const seeHomePriceDate = /*#__PURE__*/ message({ en: () => "See the home, the price and the date.", lg: () => "Laba amaka, omuwendo n'olunaku.", sw: () => "Ona nyumba, bei na tarehe." });

/** Open the payment planner */
export const openPlanner = /*#__PURE__*/ message({ en: () => "Open the payment planner", lg: () => "Ggulawo enteekateeka y'okusasula", sw: () => "Fungua mpango wa malipo" });

/** Choose a plan */
export const choosePlan = /*#__PURE__*/ message({ en: () => "Choose a plan", lg: () => "Londa enteekateeka", sw: () => "Chagua mpango" });

/** Studio, 1, 2 or 3 bedrooms. Say what you can pay a day, and see what it buys. */
export const choosePlanText = /*#__PURE__*/ message({ en: () => "Studio, 1, 2 or 3 bedrooms. Say what you can pay a day, and see what it buys.", lg: () => "Situdiyo, oba ekisenge ky'okusulamu 1, 2 oba 3. Tubuulire ky'osobola okusasula buli lunaku, olabe kye kigula.", sw: () => "Studio, chumba 1, vyumba 2 au 3 vya kulala. Sema unachoweza kulipa kwa siku, uone kinanunua nini." });

/** A plan in writing. */
export const planInWriting = /*#__PURE__*/ message({ en: () => "A plan in writing.", lg: () => "Enteekateeka ewandiikiddwa.", sw: () => "Mpango ulioandikwa." });

/** Start daily payments */
export const startPayments = /*#__PURE__*/ message({ en: () => "Start daily payments", lg: () => "Tandika okusasula buli lunaku", sw: () => "Anza malipo ya kila siku" });

/** First check the title of the plot that your plan names. Read the agreement at home and sign it. Then pay your own amount a day, from {perDayFrom}, by phone, by bank, or in cash at our office. */
export const startPaymentsText = /*#__PURE__*/ message({ en: (values: { perDayFrom: string | number }) => `First check the title of the plot that your plan names. Read the agreement at home and sign it. Then pay your own amount a day, from ${values.perDayFrom}, by phone, by bank, or in cash at our office.` });

/** What you sign names the home and its plot. Every payment gets a receipt. */
export const namedAndReceipted = /*#__PURE__*/ message({ en: () => "What you sign names the home and its plot. Every payment gets a receipt." });

/** Secure a plot and begin construction */
export const securePlot = /*#__PURE__*/ message({ en: () => "Secure a plot and begin construction", lg: () => "Poloti ekuumibwa, okuzimba ne kutandika", sw: () => "Kiwanja kinahifadhiwa na ujenzi unaanza" });

/** We mark that plot for you: you need no land of your own. Visit while we build. A plot without a house ends here, with its slab: the walls are yours to build. */
export const securePlotText = /*#__PURE__*/ message({ en: () => "We mark that plot for you: you need no land of your own. Visit while we build. A plot without a house ends here, with its slab: the walls are yours to build." });

/** Your walls on your plot, or a plot with its slab. */
export const wallsOrSlab = /*#__PURE__*/ message({ en: () => "Your walls on your plot, or a plot with its slab.", lg: () => "Ebisenge byo ku poloti yo, oba poloti ng'eriko omusingi gwayo.", sw: () => "Kuta zako kwenye kiwanja chako, au kiwanja chenye sakafu ya msingi." });

/** Move in within {constructionMonths} */
export const moveIn = /*#__PURE__*/ message({ en: (values: { constructionMonths: string | number }) => `Move in within ${values.constructionMonths}`, lg: (values) => `Yingira mu bbanga eritasukka ${values.constructionMonths}`, sw: (values) => `Hamia ndani ya ${values.constructionMonths}` });

/** Counted from the day when building begins: it is planned at {constructionMonths} at most. With the papers that come before it, it is {process} from your first visit. A flat that stands is ready sooner: its page says when. Your daily payments go on, and the title stays with us until the last one. */
export const moveInText = /*#__PURE__*/ message({ en: (values: { constructionMonths: string | number; process: string | number }) => `Counted from the day when building begins: it is planned at ${values.constructionMonths} at most. With the papers that come before it, it is ${values.process} from your first visit. A flat that stands is ready sooner: its page says when. Your daily payments go on, and the title stays with us until the last one.` });

/** Your keys. */
export const yourKeys = /*#__PURE__*/ message({ en: () => "Your keys.", lg: () => "Ebisumuluzo byo.", sw: () => "Funguo zako." });

/** Continue daily payments until full ownership */
export const continuePayments = /*#__PURE__*/ message({ en: () => "Continue daily payments until full ownership", lg: () => "Genda mu maaso n'okusasula buli lunaku okutuusa lw'ofuuka nannyini mu bujjuvu", sw: () => "Endelea na malipo ya kila siku hadi umiliki kamili" });

/** A good day may pay for two, and you finish earlier. */
export const goodDayPaysTwo = /*#__PURE__*/ message({ en: () => "A good day may pay for two, and you finish earlier." });

/** The title in your name. */
export const titleInYourName = /*#__PURE__*/ message({ en: () => "The title in your name." });

/** Empowerment */
export const empowerment = /*#__PURE__*/ message({ en: () => "Empowerment", lg: () => "Okuwa omuntu obuyinza", sw: () => "Uwezeshaji" });

/** You decide what you pay a day. */
export const youDecide = /*#__PURE__*/ message({ en: () => "You decide what you pay a day." });

/** Community */
export const community = /*#__PURE__*/ message({ en: () => "Community", lg: () => "Okubeera awamu", sw: () => "Jamii" });

/** Bring someone you trust, to every visit. */
export const bringSomeone = /*#__PURE__*/ message({ en: () => "Bring someone you trust, to every visit.", lg: () => "Jjangu n'omuntu gwe weesiga, buli lw'okyala.", sw: () => "Njoo na mtu unayemwamini, kila unapotembelea." });

/** Quality */
export const quality = /*#__PURE__*/ message({ en: () => "Quality", lg: () => "Omutindo", sw: () => "Ubora" });

/** You see the work before it is covered up. */
export const seeTheWork = /*#__PURE__*/ message({ en: () => "You see the work before it is covered up.", lg: () => "Olaba omulimu nga tegunnabikkibwa.", sw: () => "Unaona kazi kabla haijafunikwa." });

/** Trust */
export const trust = /*#__PURE__*/ message({ en: () => "Trust", lg: () => "Obwesige", sw: () => "Uaminifu" });

/** The full price on every home's card and page. */
export const fullPriceBeside = /*#__PURE__*/ message({ en: () => "The full price on every home's card and page." });

/** To turn tenants into owners, by the day. A plot from {plotsFrom}. Homes from {homesFrom}. */
export const mission = /*#__PURE__*/ message({ en: (values: { plotsFrom: string | number; homesFrom: string | number }) => `To turn tenants into owners, by the day. A plot from ${values.plotsFrom}. Homes from ${values.homesFrom}.` });

/** A stylist in Wandegeya pays for her room every month, for years. At the end she owns nothing. Banks asked her for a payslip. She has customers, every day. So we turned the price of a home into a price a day. No interest, and no fine for a missed day. What she has paid is on a receipt. After her last payment, and about {titlePercent} in fees, the title is hers. */
export const story = /*#__PURE__*/ message({ en: (values: { titlePercent: string | number }) => `A stylist in Wandegeya pays for her room every month, for years. At the end she owns nothing.
Banks asked her for a payslip. She has customers, every day. So we turned the price of a home into a price a day.
No interest, and no fine for a missed day. What she has paid is on a receipt. After her last payment, and about ${values.titlePercent} in fees, the title is hers.` });

/** Team Lead */
export const teamLead = /*#__PURE__*/ message({ en: () => "Team Lead", lg: () => "Akulira ttiimu", sw: () => "Kiongozi wa timu" });

/** Head of Creative */
export const headOfCreative = /*#__PURE__*/ message({ en: () => "Head of Creative", lg: () => "Akulira ebifaananyi", sw: () => "Mkuu wa ubunifu" });

/** Head of Content */
export const headOfContent = /*#__PURE__*/ message({ en: () => "Head of Content", lg: () => "Akulira ebiwandiiko", sw: () => "Mkuu wa maudhui" });

/** Head Architect */
export const headArchitect = /*#__PURE__*/ message({ en: () => "Head Architect", lg: () => "Akulira abakubi ba pulaani", sw: () => "Mkuu wa wasanifu majengo" });

/** Head IT */
export const headIt = /*#__PURE__*/ message({ en: () => "Head IT", lg: () => "Akulira ebya kompyuta", sw: () => "Mkuu wa TEHAMA" });

/** Operations Manager */
export const operationsManager = /*#__PURE__*/ message({ en: () => "Operations Manager", lg: () => "Maneja w'emirimu", sw: () => "Meneja wa shughuli" });

/** How do I schedule a viewing? */
export const scheduleViewing = /*#__PURE__*/ message({ en: () => "How do I schedule a viewing?", lg: () => "Nteekateeka ntya okukyala okulaba amaka?", sw: () => "Nawezaje kupanga kutembelea?" });

/** Use the form on our home page, or call us. Viewing times are flexible within our hours: tap one of the next free times there, or choose among all of them on the page “Book a visit”. Your own link moves or cancels it. */
export const scheduleViewingAnswer = /*#__PURE__*/ message({ en: () => "Use the form on our home page, or call us. Viewing times are flexible within our hours: tap one of the next free times there, or choose among all of them on the page “Book a visit”. Your own link moves or cancels it.", lg: () => "Kozesa foomu eri ku lupapula lwaffe olusooka, oba tukubire essimu. Ebiseera by'okukyala birondebwa mu ssaawa zaffe ez'okukola: koona ku kimu ku biseera ebiddako ebikyali awo, oba londa mu byonna ku lupapula “Kwata olunaku lw'okukyala”. Linki yo gw'okozesa okukyusa olunaku oba okusazaamu.", sw: () => "Tumia fomu kwenye ukurasa wetu wa kwanza, au tupigie simu. Nyakati za kutembelea huchaguliwa ndani ya saa zetu za kazi: gusa mojawapo ya nyakati zinazofuata zilizo wazi hapo, au chagua kati ya zote kwenye ukurasa “Weka miadi ya kutembelea”. Kwa kiungo chako mwenyewe unabadilisha au kufuta." });

/** Which pricing plan is right for me? */
export const rightPlan = /*#__PURE__*/ message({ en: () => "Which pricing plan is right for me?", lg: () => "Nteekateeka ki ey'okusasula ensaanira?", sw: () => "Mpango gani wa malipo unanifaa?" });

/** Plans start from {unitsFrom}. You can choose daily payments as low as {lowestPerDay}: what costs {unitsFrom} is then yours in {lowestTerm}. The least that buys anything is {perDayFrom} a day, over our longest term, and less with a deposit. Enter how much you can pay, and see the home, the day it is yours and the sum. With less, the planner says what is missing. */
export const rightPlanAnswer = /*#__PURE__*/ message({ en: (values: { unitsFrom: string | number; lowestPerDay: string | number; lowestTerm: string | number; perDayFrom: string | number }) => `Plans start from ${values.unitsFrom}. You can choose daily payments as low as ${values.lowestPerDay}: what costs ${values.unitsFrom} is then yours in ${values.lowestTerm}. The least that buys anything is ${values.perDayFrom} a day, over our longest term, and less with a deposit. Enter how much you can pay, and see the home, the day it is yours and the sum. With less, the planner says what is missing.` });

/** How do I choose the right room? */
export const rightRoom = /*#__PURE__*/ message({ en: () => "How do I choose the right room?", lg: () => "Nnonda ntya ekisenge ekinsaanira?", sw: () => "Nachaguaje chumba kinachonifaa?" });

/** It depends on your lifestyle, the size of your family and your budget. Our team walks through the units with you and helps you weigh them up. Nobody hurries you. */
export const rightRoomAnswer = /*#__PURE__*/ message({ en: () => "It depends on your lifestyle, the size of your family and your budget. Our team walks through the units with you and helps you weigh them up. Nobody hurries you.", lg: () => "Kisinziira ku ngeri gy'obeeramu, obunene bwa ffamire yo ne ssente z'olina. Abantu baffe balambula naawe ennyumba ne bakuyamba okuzigeraageranya. Tewali akwanguyiriza.", sw: () => "Inategemea mtindo wako wa maisha, ukubwa wa familia yako na bajeti yako. Timu yetu inapitia nyumba pamoja nawe na kukusaidia kuzilinganisha. Hakuna anayekuharakisha." });

/** How long does the process take? */
export const howLong = /*#__PURE__*/ message({ en: () => "How long does the process take?", lg: () => "Okuva ku ntandikwa okutuuka ku nkomerero kitwala bbanga ki?", sw: () => "Utaratibu mzima unachukua muda gani?" });

/** Typically {process} from consultation to move-in, depending on financing approval and the construction timeline. The consultation is your first visit. You need no loan, and without a bank there is no approval to wait for. The building itself is planned at {constructionMonths} at most. The rest is for visits, the title search and the papers. */
export const howLongAnswer = /*#__PURE__*/ message({ en: (values: { process: string | number; constructionMonths: string | number }) => `Typically ${values.process} from consultation to move-in, depending on financing approval and the construction timeline. The consultation is your first visit. You need no loan, and without a bank there is no approval to wait for. The building itself is planned at ${values.constructionMonths} at most. The rest is for visits, the title search and the papers.` });

/** How do daily payments work? */
export const howDailyPayments = /*#__PURE__*/ message({ en: () => "How do daily payments work?", lg: () => "Okusasula buli lunaku kukola kutya?", sw: () => "Malipo ya kila siku yanafanyaje kazi?" });

/** You agree an amount for each working day: {perDayFrom} or more, by the home and how soon you want it to be yours. You pay it by mobile money (MoMo), by bank, or in cash at our office. Every payment gets a numbered receipt, and you can always see what is paid and what is left. */
export const howDailyPaymentsAnswer = /*#__PURE__*/ message({ en: (values: { perDayFrom: string | number }) => `You agree an amount for each working day: ${values.perDayFrom} or more, by the home and how soon you want it to be yours. You pay it by mobile money (MoMo), by bank, or in cash at our office. Every payment gets a numbered receipt, and you can always see what is paid and what is left.` });

/** Do I need a plot of my own? */
export const plotOfMyOwn = /*#__PURE__*/ message({ en: () => "Do I need a plot of my own?", lg: () => "Neetaaga okuba ne poloti yange?", sw: () => "Je, nahitaji kuwa na kiwanja changu?" });

/** No. The plot comes with the home. We secure it, and you check its title at the land office, with someone you trust, before your first payment. */
export const plotOfMyOwnAnswer = /*#__PURE__*/ message({ en: () => "No. The plot comes with the home. We secure it, and you check its title at the land office, with someone you trust, before your first payment." });

/** How long does construction take? */
export const howLongToBuild = /*#__PURE__*/ message({ en: () => "How long does construction take?", lg: () => "Okuzimba kutwala bbanga ki?", sw: () => "Ujenzi unachukua muda gani?" });

/** Planned: {constructionMonths} at most, for every plan. Rain, the ground or a change can add days to it. You can visit the site at each stage. */
export const howLongToBuildAnswer = /*#__PURE__*/ message({ en: (values: { constructionMonths: string | number }) => `Planned: ${values.constructionMonths} at most, for every plan. Rain, the ground or a change can add days to it. You can visit the site at each stage.`, lg: (values) => `Kitegekeddwa: tekusukka ${values.constructionMonths}, ku buli nteekateeka. Enkuba, ettaka oba enkyukakyuka biyinza okwongerako ennaku. Osobola okukyalira ekifo ku buli mutendera.`, sw: (values) => `Imepangwa: si zaidi ya ${values.constructionMonths}, kwa kila mpango. Mvua, ardhi au mabadiliko yanaweza kuongeza siku. Unaweza kutembelea eneo la ujenzi katika kila hatua.` });

/** When do I become the owner? */
export const whenOwner = /*#__PURE__*/ message({ en: () => "When do I become the owner?", lg: () => "Nfuuka ddi nannyini?", sw: () => "Nitakuwa mmiliki lini?" });

/** When the title is moved into your name, after your last payment. Then the home is yours for good. The move costs about {titlePercent} of the price, paid to others. Until then you have paid a part, and the title stays with us. */
export const whenOwnerAnswer = /*#__PURE__*/ message({ en: (values: { titlePercent: string | number }) => `When the title is moved into your name, after your last payment. Then the home is yours for good. The move costs about ${values.titlePercent} of the price, paid to others. Until then you have paid a part, and the title stays with us.` });

/** When may I move in? */
export const whenMoveIn = /*#__PURE__*/ message({ en: () => "When may I move in?", lg: () => "Nnyingira ddi mu maka?", sw: () => "Naweza kuhamia lini?" });

/** Where are the homes? */
export const whereHomes = /*#__PURE__*/ message({ en: () => "Where are the homes?", lg: () => "Amaka gali wa?", sw: () => "Nyumba ziko wapi?" });

/** Where is your office, and what is your phone number? */
export const whereOffice = /*#__PURE__*/ message({ en: () => "Where is your office, and what is your phone number?", lg: () => "Ofiisi yammwe eri wa, era essimu yammwe nnamba ki?", sw: () => "Ofisi yenu iko wapi, na namba yenu ya simu ni ipi?" });

/** How do I know that you are real? */
export const howReal = /*#__PURE__*/ message({ en: () => "How do I know that you are real?", lg: () => "Nnaamanya ntya nti muli ba ddala?", sw: () => "Nitajuaje kwamba ninyi ni wa kweli?" });

/** How do I check the title? */
export const howCheckTitle = /*#__PURE__*/ message({ en: () => "How do I check the title?", lg: () => "Nkebera ntya ekyapa?", sw: () => "Ninakaguaje hati ya ardhi?" });

/** Where do I pay? */
export const whereDoIPay = /*#__PURE__*/ message({ en: () => "Where do I pay?", lg: () => "Nsasulira wa?", sw: () => "Nalipia wapi?" });

/** Who holds the title while I pay? */
export const whoHoldsTitle = /*#__PURE__*/ message({ en: () => "Who holds the title while I pay?", lg: () => "Ani akuuma ekyapa nga nkyasasula?", sw: () => "Nani anashika hati ninapoendelea kulipa?" });

/** What if your company closes? */
export const companyCloses = /*#__PURE__*/ message({ en: () => "What if your company closes?", lg: () => "Kkampuni yammwe bw'eggalawo kiba kitya?", sw: () => "Itakuwaje kampuni yenu ikifungwa?" });

/** You build long before I have paid. Who pays for the building? */
export const payingForBuilding = /*#__PURE__*/ message({ en: () => "You build long before I have paid. Who pays for the building?", lg: () => "Muzimba nga sinnamala kusasula. Ani asasulira okuzimba?", sw: () => "Mnajenga muda mrefu kabla sijamaliza kulipa. Nani analipia ujenzi?" });

/** My income is not the same every day. Can I buy? */
export const unevenIncome = /*#__PURE__*/ message({ en: () => "My income is not the same every day. Can I buy?", lg: () => "Ssente ze nfuna tezenkanankana buli lunaku. Nsobola okugula?", sw: () => "Kipato changu hakilingani kila siku. Naweza kununua?" });

/** Can I pay weekly or monthly? */
export const weeklyOrMonthly = /*#__PURE__*/ message({ en: () => "Can I pay weekly or monthly?", lg: () => "Nsobola okusasula buli wiiki oba buli mwezi?", sw: () => "Naweza kulipa kila wiki au kila mwezi?" });

/** Do I need a deposit? */
export const needDeposit = /*#__PURE__*/ message({ en: () => "Do I need a deposit?", lg: () => "Nneetaaga dipoziti?", sw: () => "Je, ninahitaji malipo ya kuanzia?" });

/** Do I need a loan? */
export const needLoan = /*#__PURE__*/ message({ en: () => "Do I need a loan?", lg: () => "Nneetaaga looni?", sw: () => "Je, nahitaji mkopo?" });

/** What do I pay besides the price? */
export const besidesPrice = /*#__PURE__*/ message({ en: () => "What do I pay besides the price?", lg: () => "Nsasula ki ekirala okuggyako omuwendo?", sw: () => "Ninalipa nini zaidi ya bei?" });

/** Can somebody abroad pay for me? */
export const paidFromAbroad = /*#__PURE__*/ message({ en: () => "Can somebody abroad pay for me?", lg: () => "Omuntu ali ebweru w'eggwanga asobola okunsasulira?", sw: () => "Mtu aliye nje ya nchi anaweza kunilipia?" });

/** How do I buy from abroad? */
export const buyFromAbroad = /*#__PURE__*/ message({ en: () => "How do I buy from abroad?", lg: () => "Ngula ntya nga ndi bweru wa ggwanga?", sw: () => "Nitanunuaje nikiwa nje ya nchi?" });

/** I am not Ugandan. Can I buy? */
export const notUgandan = /*#__PURE__*/ message({ en: () => "I am not Ugandan. Can I buy?", lg: () => "Siri Munnayuganda. Nsobola okugula?", sw: () => "Mimi si raia wa Uganda. Naweza kununua?" });

/** Can I buy for my sister or my mother? */
export const forSister = /*#__PURE__*/ message({ en: () => "Can I buy for my sister or my mother?", lg: () => "Nsobola okugulira muganda wange oba maama wange?", sw: () => "Naweza kumnunulia dada yangu au mama yangu?" });

/** Can the price rise after I sign? */
export const canPriceRise = /*#__PURE__*/ message({ en: () => "Can the price rise after I sign?", lg: () => "Omuwendo guyinza okulinnya nga mmaze okuteekako omukono?", sw: () => "Je, bei inaweza kupanda baada ya kutia sahihi?" });

/** Do I pay a service charge when the title is mine? */
export const chargeWhenMine = /*#__PURE__*/ message({ en: () => "Do I pay a service charge when the title is mine?", lg: () => "Ekyapa bwe kiba nga kyange, nsasula ez'okulabirira ekizimbe?", sw: () => "Je, nitalipa ada ya huduma hati ikiwa yangu?" });

/** What do I need to sign? */
export const whatToSign = /*#__PURE__*/ message({ en: () => "What do I need to sign?", lg: () => "Neetaaga ki okuteekako omukono?", sw: () => "Ninahitaji nini ili kutia sahihi?" });

/** May I build on a plot before the last payment? */
export const buildOnPlot = /*#__PURE__*/ message({ en: () => "May I build on a plot before the last payment?", lg: () => "Nsobola okuzimba ku poloti nga sinnamalayo kusasula?", sw: () => "Naweza kujenga kwenye kiwanja kabla ya malipo ya mwisho?" });

/** Is there a lift, water or backup power? */
export const liftWaterPower = /*#__PURE__*/ message({ en: () => "Is there a lift, water or backup power?", lg: () => "Waliwo lifuti, amazzi n'amasannyalaze ag'okukozesa ng'aga bulijjo gavuddeko?", sw: () => "Je, kuna lifti, maji au umeme wa akiba?" });

/** What happens when I miss days? */
export const whenMissDays = /*#__PURE__*/ message({ en: () => "What happens when I miss days?", lg: () => "Bwe nsubwa ennaku kiba kitya?", sw: () => "Nini hutokea nikikosa siku?" });

/** Can I lose a home that I live in? */
export const loseHome = /*#__PURE__*/ message({ en: () => "Can I lose a home that I live in?", lg: () => "Nsobola okufiirwa amaka ge mbeeramu?", sw: () => "Naweza kupoteza nyumba ninayoishi?" });

/** Do I get my money back when I stop? */
export const moneyBack = /*#__PURE__*/ message({ en: () => "Do I get my money back when I stop?", lg: () => "Bwe nkoma okusasula, ssente zange muzinziriza?", sw: () => "Je, narudishiwa pesa zangu nikiacha?" });

/** What if I lose my phone or a receipt? */
export const lostPhone = /*#__PURE__*/ message({ en: () => "What if I lose my phone or a receipt?", lg: () => "Bwe mbuza essimu oba lisiiti kiba kitya?", sw: () => "Itakuwaje nikipoteza simu au risiti?" });

/** What happens if I die? */
export const ifIDie = /*#__PURE__*/ message({ en: () => "What happens if I die?", lg: () => "Bwe nfa kiba kitya?", sw: () => "Itakuwaje nikifa?" });

/** Can I sell the home before I have paid everything? */
export const sellEarly = /*#__PURE__*/ message({ en: () => "Can I sell the home before I have paid everything?", lg: () => "Nsobola okutunda amaka nga sinnamalayo kusasula?", sw: () => "Naweza kuuza nyumba kabla ya kulipa yote?" });

/** How do I complain? */
export const howComplain = /*#__PURE__*/ message({ en: () => "How do I complain?", lg: () => "Nneemulugunya ntya?", sw: () => "Ninalalamikaje?" });

/** Is it safe */
export const topicSafe = /*#__PURE__*/ message({ en: () => "Is it safe", lg: () => "Tekirina bulabe?", sw: () => "Je, ni salama?" });

/** What it costs */
export const topicCosts = /*#__PURE__*/ message({ en: () => "What it costs", lg: () => "Ssente ezeetaagisa", sw: () => "Gharama zake" });

/** From abroad, for family */
export const topicAbroad = /*#__PURE__*/ message({ en: () => "From abroad, for family", lg: () => "Okuva ebweru, n'okugulira ab'eŋŋanda", sw: () => "Kutoka nje ya nchi, kwa ajili ya familia" });

/** When life goes wrong */
export const topicWrong = /*#__PURE__*/ message({ en: () => "When life goes wrong", lg: () => "Obulamu bwe buzibuwala", sw: () => "Maisha yakienda vibaya" });

/** Emergency consultations 24/7 */
export const emergencies = /*#__PURE__*/ message({ en: () => "Emergency consultations 24/7", lg: () => "Obuyambi obw'amangu emisana n'ekiro, buli lunaku", sw: () => "Ushauri wa dharura mchana na usiku, kila siku" });

/** Opposite Sample Market, two minutes on foot from Sample Stage. */
export const howToFindUs = /*#__PURE__*/ message({ en: () => "Opposite Sample Market, two minutes on foot from Sample Stage.", lg: () => "Mu maaso ga Sample Market, eddakiika bbiri ng'otambuza bigere okuva ku Sample Stage.", sw: () => "Mkabala na Sample Market, dakika mbili kwa miguu kutoka Sample Stage." });

/** Operations Manager: homes and visits */
export const homesAndVisits = /*#__PURE__*/ message({ en: () => "Operations Manager: homes and visits", lg: () => "Maneja w'emirimu: amaka n'okukyala", sw: () => "Meneja wa shughuli: nyumba na kutembelea" });

/** Team Lead: plans and agreements */
export const plansAndAgreements = /*#__PURE__*/ message({ en: () => "Team Lead: plans and agreements", lg: () => "Akulira ttiimu: enteekateeka n'endagaano", sw: () => "Kiongozi wa timu: mipango na mikataba" });

/** Head Architect: building */
export const architectBuilding = /*#__PURE__*/ message({ en: () => "Head Architect: building", lg: () => "Akulira abakubi ba pulaani: okuzimba", sw: () => "Mkuu wa wasanifu majengo: ujenzi" });

/** Luganda, English */
export const speaksLugandaEnglish = /*#__PURE__*/ message({ en: () => "Luganda, English", lg: () => "Oluganda, Olungereza", sw: () => "Kiganda, Kiingereza" });

/** Luganda, English, Swahili */
export const speaksLugandaEnglishSwahili = /*#__PURE__*/ message({ en: () => "Luganda, English, Swahili", lg: () => "Oluganda, Olungereza, Oluswayiri", sw: () => "Kiganda, Kiingereza, Kiswahili" });

/** Luganda, Runyankole, English */
export const speaksRunyankole = /*#__PURE__*/ message({ en: () => "Luganda, Runyankole, English", lg: () => "Oluganda, Olunyankole, Olungereza", sw: () => "Kiganda, Kinyankole, Kiingereza" });

/** Payments */
export const categoryPayments = /*#__PURE__*/ message({ en: () => "Payments", lg: () => "Okusasula", sw: () => "Malipo" });

/** Land and Title */
export const categoryLand = /*#__PURE__*/ message({ en: () => "Land and Title", lg: () => "Ettaka n'ekyapa", sw: () => "Ardhi na hati" });

/** Building */
export const categoryBuilding = /*#__PURE__*/ message({ en: () => "Building", lg: () => "Okuzimba", sw: () => "Ujenzi" });

/** Choosing a Home */
export const categoryChoosing = /*#__PURE__*/ message({ en: () => "Choosing a Home", lg: () => "Okulonda amaka", sw: () => "Kuchagua nyumba" });

/** City side */
export const citySide = /*#__PURE__*/ message({ en: () => "City side", lg: () => "Oludda lw'ekibuga", sw: () => "Upande wa mji" });

/** Garden side */
export const gardenSide = /*#__PURE__*/ message({ en: () => "Garden side", lg: () => "Oludda lw'ennimiro y'ebimuli", sw: () => "Upande wa bustani" });

/** Roof Terrace Penthouse, 210 m², Garden side */
export const roofTerraceGarden = /*#__PURE__*/ message({ en: () => "Roof Terrace Penthouse, 210 m², Garden side", lg: () => "Roof Terrace Penthouse, 210 m², oludda lw'ennimiro y'ebimuli", sw: () => "Roof Terrace Penthouse, 210 m², upande wa bustani" });

/** Built: move in within a month of signing */
export const builtMoveIn = /*#__PURE__*/ message({ en: () => "Built: move in within a month of signing", lg: () => "Yazimbibwa dda: oyingira mu mwezi gumu ng'omaze okuteekako omukono", sw: () => "Imejengwa: unahamia ndani ya mwezi mmoja baada ya kutia sahihi" });

/** Usually 3 to 6 months from your first visit */
export const usuallyMonths = /*#__PURE__*/ message({ en: () => "Usually 3 to 6 months from your first visit", lg: () => "Okuyingira kutera okuba oluvannyuma lw'emyezi 3 okutuuka ku 6 ng'omaze okukyala omulundi ogusooka", sw: () => "Kwa kawaida unahamia miezi 3 hadi 6 baada ya kutembelea mara ya kwanza" });

/** We meet at the office: there you see the title and the plan first. Then we go there together. */
export const meetAtOffice = /*#__PURE__*/ message({ en: () => "We meet at the office: there you see the title and the plan first. Then we go there together.", lg: () => "Tusisinkana ku ofiisi: awo osooka kulaba ekyapa ne pulaani. Olwo ne tugendayo ffenna.", sw: () => "Tunakutana ofisini: hapo unaona kwanza hati ya ardhi na ramani. Kisha tunaenda huko pamoja." });

/** A small house that is built whole, not in pieces. One bedroom, one good room to live in, a porch for the evening and space on the plot to add a room later. */
export const starterHome = /*#__PURE__*/ message({ en: () => "A small house that is built whole, not in pieces. One bedroom, one good room to live in, a porch for the evening and space on the plot to add a room later.", lg: () => "Ennyumba entono ezimbibwa yonna omulundi gumu, si mu bitundu. Ekisenge kimu, eddiiro eddungi, olubalaza olw'okuwummulirako akawungeezi, n'ekifo ku poloti okwongerako ekisenge oluvannyuma.", sw: () => "Nyumba ndogo inayojengwa yote mara moja, si vipande vipande. Chumba kimoja cha kulala, sebule nzuri, baraza la jioni, na nafasi kwenye kiwanja ya kuongeza chumba baadaye." });

/** Three bedrooms around one big room, morning sun in the kitchen, and a bathroom that two people can use before school without a queue. */
export const familyComfort = /*#__PURE__*/ message({ en: () => "Three bedrooms around one big room, morning sun in the kitchen, and a bathroom that two people can use before school without a queue.", lg: () => "Ebisenge bisatu ebyetoolodde eddiiro eddene, omusana gw'oku makya mu ffumbiro, n'ekinaabiro abantu babiri kye basobola okukozesa nga tebannagenda ku ssomero nga tewali kulinda.", sw: () => "Vyumba vitatu vya kulala kuzunguka sebule kubwa, jua la asubuhi jikoni, na bafu ambalo watu wawili wanaweza kutumia kabla ya shule bila foleni." });

/** Two bedrooms, a study with a door that closes, and a living room wide enough for guests. For people who work from home and want to forget it in the evening. */
export const executiveSuite = /*#__PURE__*/ message({ en: () => "Two bedrooms, a study with a door that closes, and a living room wide enough for guests. For people who work from home and want to forget it in the evening.", lg: () => "Ebisenge bibiri, ekisenge eky'okukoleramu ekirina oluggi oluggalwa, n'eddiiro eddene erimala abagenyi. Ky'abo abakolera awaka abaagala okwerabira emirimu akawungeezi.", sw: () => "Vyumba viwili vya kulala, chumba cha kazi chenye mlango unaofungwa, na sebule pana ya kutosha wageni. Kwa watu wanaofanya kazi nyumbani na wanaotaka kuisahau jioni." });

/** One room that does everything: sleep, cook, work, sit with a friend. Small enough to clean in a quarter of an hour, complete enough to live in from the first night. */
export const urbanStudio = /*#__PURE__*/ message({ en: () => "One room that does everything: sleep, cook, work, sit with a friend. Small enough to clean in a quarter of an hour, complete enough to live in from the first night.", lg: () => "Ekisenge kimu ekikola byonna: okwebaka, okufumba, okukola, okutuula ne mukwano gwo. Kitono, okirongoosa mu ddakiika 15; kijjuvu, okibeeramu okuva ku kiro ekisooka.", sw: () => "Chumba kimoja kinachofanya yote: kulala, kupika, kufanya kazi, kukaa na rafiki. Ni kidogo, unakisafisha kwa dakika 15; kimekamilika, unaishi humo tangu usiku wa kwanza." });

/** The whole corner of the top floor: three bedrooms, a roof terrace with a plunge pool, and the hills of Kampala on two sides. */
export const luxuryPenthouse = /*#__PURE__*/ message({ en: () => "The whole corner of the top floor: three bedrooms, a roof terrace with a plunge pool, and the hills of Kampala on two sides.", lg: () => "Ensonda yonna ey'omwaliiro ogw'oku ntikko: ebisenge bisatu, olubalaza lw'oku kasolya oluliko ekidiba ekitono, n'obusozi bwa Kampala ku njuyi bbiri.", sw: () => "Kona yote ya ghorofa ya juu: vyumba vitatu vya kulala, baraza la paani lenye bwawa dogo, na vilima vya Kampala pande mbili." });

/** Four bedrooms on one level around a garden. The veranda runs along the whole house, so there is always a side in the shade. */
export const gardenVilla = /*#__PURE__*/ message({ en: () => "Four bedrooms on one level around a garden. The veranda runs along the whole house, so there is always a side in the shade.", lg: () => "Ebisenge bina ku mwaliiro gumu ebyetoolodde ennimiro y'ebimuli. Olubalaza lwetooloola ennyumba yonna, kale waliwo buli kiseera oludda oluli mu kisiikirize.", sw: () => "Vyumba vinne vya kulala kwenye sakafu moja kuzunguka bustani. Baraza linapita urefu wote wa nyumba, kwa hiyo daima kuna upande wenye kivuli." });

/** A bedroom with a door, a living room with a desk, and low running costs. Pay for it while you study. */
export const studentApartment = /*#__PURE__*/ message({ en: () => "A bedroom with a door, a living room with a desk, and low running costs. Pay for it while you study." });

/** A bungalow to grow old in: no steps, wide doors, a deep veranda, and a second bedroom for visitors. */
export const retirementHaven = /*#__PURE__*/ message({ en: () => "A bungalow to grow old in: no steps, wide doors, a deep veranda, and a second bedroom for visitors.", lg: () => "Ennyumba ey'okukaddiriramu: teriimu madaala, enzigi ngazi, olubalaza lunene, n'ekisenge ekyokubiri eky'abagenyi.", sw: () => "Nyumba ya kuzeekea: hakuna ngazi, milango mipana, baraza pana, na chumba cha pili cha kulala cha wageni." });

/** Three bedrooms that cost little to run: sun on the roof for light and hot water, rain kept in a tank, beds for vegetables by the kitchen door. */
export const ecoFriendlyHome = /*#__PURE__*/ message({ en: () => "Three bedrooms that cost little to run: sun on the roof for light and hot water, rain kept in a tank, beds for vegetables by the kitchen door." });

/** Seven floors: shops at the street, homes above them, penthouses under the roof. */
export const kololoCourts = /*#__PURE__*/ message({ en: () => "Seven floors: shops at the street, homes above them, penthouses under the roof.", lg: () => "Emyaliiro musanvu: amaduuka ku luguudo, amaka waggulu waago, ne penthouse wansi w'akasolya.", sw: () => "Ghorofa saba: maduka barabarani, makazi juu yake, na penthouse chini ya paa." });

/** A penthouse at the top of Kololo Courts, unit 7-03, with a roof terrace as large as its living room. Sofas under the lights in the evening, the hills all around, and a lift that ends at your door. */
export const roofTerrace = /*#__PURE__*/ message({ en: () => "A penthouse at the top of Kololo Courts, unit 7-03, with a roof terrace as large as its living room. Sofas under the lights in the evening, the hills all around, and a lift that ends at your door.", lg: () => "Penthouse ku ntikko ya Kololo Courts, ennamba 7-03, erina olubalaza lw'oku kasolya olwenkana eddiiro lyayo. Entebe wansi w'ettaala akawungeezi, obusozi okwetooloola, ne lifuti ekoma ku luggi lwo.", sw: () => "Penthouse juu ya Kololo Courts, namba 7-03, yenye baraza la paani kubwa kama sebule yake. Makochi chini ya taa jioni, vilima pande zote, na lifti inayoishia mlangoni pako." });

/** Two floors and a garden: living below, sleeping above, a balcony over the lawn. The yellow door can be seen from the road, the lawn cannot. */
export const twoFloorsGarden = /*#__PURE__*/ message({ en: () => "Two floors and a garden: living below, sleeping above, a balcony over the lawn. The yellow door can be seen from the road, the lawn cannot.", lg: () => "Emyaliiro ebiri n'oluggya: wansi eddiiro, waggulu ebisenge, ne balukone etunuulidde omuddo. Oluggi olwa kyenvu lulabika ng'oli ku luguudo, omuddo tegulabika.", sw: () => "Ghorofa mbili na bustani: sebule chini, vyumba vya kulala juu, na roshani juu ya nyasi. Mlango wa njano unaonekana kutoka barabarani, nyasi hazionekani." });

/** A corner of the ground floor with two glass fronts, water and three-phase power. Split it into two shops or keep it as one. */
export const cornerShop = /*#__PURE__*/ message({ en: () => "A corner of the ground floor with two glass fronts, water and three-phase power. Split it into two shops or keep it as one.", lg: () => "Ensonda y'omwaliiro ogwa wansi erina endabirwamu ku njuyi bbiri, amazzi n'amasannyalaze aga three-phase. Gyawulemu amaduuka abiri oba gireke nga limu.", sw: () => "Kona ya ghorofa ya chini yenye vioo pande mbili, maji na umeme wa three-phase. Igawe kuwa maduka mawili au iache moja." });

/** A plot on the Bombo road with the slab of a small house. You build the walls, with our plan or with your own. */
export const plotWithSlab = /*#__PURE__*/ message({ en: () => "A plot on the Bombo road with the slab of a small house. You build the walls, with our plan or with your own.", lg: () => "Poloti ku luguudo lw'e Bombo eriko omusingi gw'ennyumba entono. Ggwe ozimba ebisenge, ku pulaani yaffe oba yiyo.", sw: () => "Kiwanja kwenye barabara ya Bombo chenye sakafu ya msingi ya nyumba ndogo. Wewe unajenga kuta, kwa ramani yetu au yako mwenyewe." });
