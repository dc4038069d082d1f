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

/** That counts building alone: {constructionMonths} at most, as planned, from the day when it begins. From your first visit to your keys it is typically {process}, because visits and papers come first. A flat that stands is ready sooner: its page says when. Your daily payments go on, and the title stays with us until the last one. */
export const moveInText = /*#__PURE__*/ message({ en: (values: { constructionMonths: string | number; process: string | number }) => `That counts building alone: ${values.constructionMonths} at most, as planned, from the day when it begins. From your first visit to your keys it is typically ${values.process}, because visits and papers come first. A flat that stands is ready sooner: its page says when. Your daily payments go on, and the title stays with us until the last one.` });

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

/** What a home costs in all, on its own page. */
export const fullPriceBeside = /*#__PURE__*/ message({ en: () => "What a home costs in all, on its own page." });

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
export const scheduleViewingAnswer = /*#__PURE__*/ message({ en: () => "Use the form on our home page, or call us. Viewing times are flexible within our hours: tap one of the next free times there, or choose among all of them on the page “Book a visit”. Your own link moves or cancels it.", lg: () => "Kozesa foomu eri ku lupapula lwaffe olusooka, oba tukubire essimu. Ebiseera by'okukyala birondebwa mu ssaawa zaffe ez'okukola: koona ku kimu ku biseera ebiddako ebikyali awo, oba londa mu byonna ku lupapula “Tegeka okukyala”. Linki yo gw'okozesa okukyusa olunaku oba okusazaamu.", sw: () => "Tumia fomu kwenye ukurasa wetu wa kwanza, au tupigie simu. Nyakati za kutembelea huchaguliwa ndani ya saa zetu za kazi: gusa mojawapo ya nyakati zinazofuata zilizo wazi hapo, au chagua kati ya zote kwenye ukurasa “Panga kutembelea”. Kwa kiungo chako mwenyewe unabadilisha au kufuta." });

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

/** Typically {process} from consultation to move-in, depending on financing approval and the construction timeline. The consultation is your first visit. You need no loan, and without a bank there is no approval to wait for. The building itself is planned at {constructionMonths} at most. The rest is for visits, the title search and the papers. A flat that stands is ready sooner: its page says when you may move in. Your daily payments go on while you live there. */
export const howLongAnswer = /*#__PURE__*/ message({ en: (values: { process: string | number; constructionMonths: string | number }) => `Typically ${values.process} from consultation to move-in, depending on financing approval and the construction timeline. The consultation is your first visit. You need no loan, and without a bank there is no approval to wait for. The building itself is planned at ${values.constructionMonths} at most. The rest is for visits, the title search and the papers. A flat that stands is ready sooner: its page says when you may move in. Your daily payments go on while you live there.` });

/** How do daily payments work? */
export const howDailyPayments = /*#__PURE__*/ message({ en: () => "How do daily payments work?", lg: () => "Okusasula buli lunaku kukola kutya?", sw: () => "Malipo ya kila siku yanafanyaje kazi?" });

/** You agree an amount for each paying day: {perDayFrom} or more, by the home and how soon you want it to be yours. You pay it by mobile money (MoMo), by bank, or in cash at our office. Every payment gets a numbered receipt, and you can always see what is paid and what is left. */
export const howDailyPaymentsAnswer = /*#__PURE__*/ message({ en: (values: { perDayFrom: string | number }) => `You agree an amount for each paying day: ${values.perDayFrom} or more, by the home and how soon you want it to be yours. You pay it by mobile money (MoMo), by bank, or in cash at our office. Every payment gets a numbered receipt, and you can always see what is paid and what is left.` });

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

/** Homes and signing */
export const homesAndSigning = /*#__PURE__*/ message({ en: () => "Homes and signing", lg: () => "Amaka n'okuteekako omukono", sw: () => "Nyumba na kutia sahihi" });

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

/** Own plot */
export const ownPlot = /*#__PURE__*/ message({ en: () => "Own plot", lg: () => "Poloti yaayo", sw: () => "Kiwanja chake" });

/** Porch */
export const porch = /*#__PURE__*/ message({ en: () => "Porch", lg: () => "Olubalaza", sw: () => "Baraza" });

/** Water tank */
export const waterTank = /*#__PURE__*/ message({ en: () => "Water tank", lg: () => "Ttanka y'amazzi", sw: () => "Tangi la maji" });

/** Parking */
export const parking = /*#__PURE__*/ message({ en: () => "Parking", lg: () => "Paakingi", sw: () => "Maegesho" });

/** Red tile roof */
export const redTileRoof = /*#__PURE__*/ message({ en: () => "Red tile roof", lg: () => "Akasolya k'amategula amamyufu", sw: () => "Paa la vigae vyekundu" });

/** Burglar-proofed windows */
export const burglarProofed = /*#__PURE__*/ message({ en: () => "Burglar-proofed windows", lg: () => "Amadirisa agaliko ebyuma ebiziyiza ababbi", sw: () => "Madirisha yenye nondo za kuzuia wezi" });

/** Kitchen with worktop and sink */
export const worktopAndSink = /*#__PURE__*/ message({ en: () => "Kitchen with worktop and sink", lg: () => "Effumbiro eririmu emmeeza y'okutegekerako ne sinki", sw: () => "Jiko lenye meza ya kuandalia na sinki" });

/** Foundation ready for one more room */
export const readyForARoom = /*#__PURE__*/ message({ en: () => "Foundation ready for one more room", lg: () => "Omusingi ogulinda ekisenge ekirala", sw: () => "Msingi ulio tayari kwa chumba kimoja zaidi" });

/** Kitchen open to the living room */
export const openKitchen = /*#__PURE__*/ message({ en: () => "Kitchen open to the living room", lg: () => "Effumbiro erigguka mu ddiiro", sw: () => "Jiko lililo wazi kwa sebule" });

/** Built-in wardrobes */
export const wardrobes = /*#__PURE__*/ message({ en: () => "Built-in wardrobes", lg: () => "Kabada ezizimbiddwa mu kisenge", sw: () => "Makabati ya nguo yaliyojengewa ukutani" });

/** Balcony */
export const balcony = /*#__PURE__*/ message({ en: () => "Balcony", lg: () => "Balukone", sw: () => "Roshani" });

/** Second bathroom with shower */
export const secondBathroom = /*#__PURE__*/ message({ en: () => "Second bathroom with shower", lg: () => "Ekinaabiro ekyokubiri ekirimu sawa", sw: () => "Bafu la pili lenye manyunyu" });

/** Study */
export const study = /*#__PURE__*/ message({ en: () => "Study", lg: () => "Ekisenge ky'okusomeramu", sw: () => "Chumba cha kusomea" });

/** Main bedroom with its own bathroom */
export const mainBedroom = /*#__PURE__*/ message({ en: () => "Main bedroom with its own bathroom", lg: () => "Ekisenge ekikulu ekirina ekinaabiro kyakyo", sw: () => "Chumba kikuu cha kulala chenye bafu lake" });

/** Wide balcony */
export const wideBalcony = /*#__PURE__*/ message({ en: () => "Wide balcony", lg: () => "Balukone engazi", sw: () => "Roshani pana" });

/** Laundry room */
export const laundryRoom = /*#__PURE__*/ message({ en: () => "Laundry room", lg: () => "Ekisenge awoolezebwa engoye", sw: () => "Chumba cha kufulia nguo" });

/** Kitchen along one wall */
export const kitchenAlongWall = /*#__PURE__*/ message({ en: () => "Kitchen along one wall", lg: () => "Effumbiro ku kisenge kimu", sw: () => "Jiko kwenye ukuta mmoja" });

/** Desk by the window */
export const deskByWindow = /*#__PURE__*/ message({ en: () => "Desk by the window", lg: () => "Emmeeza y'okukolerako ku ddirisa", sw: () => "Meza ya kazi kando ya dirisha" });

/** Shower room */
export const showerRoom = /*#__PURE__*/ message({ en: () => "Shower room", lg: () => "Ekinaabiro kya sawa", sw: () => "Bafu la manyunyu" });

/** Storage above the door */
export const storageAboveDoor = /*#__PURE__*/ message({ en: () => "Storage above the door", lg: () => "Etterekero waggulu w'oluggi", sw: () => "Stoo juu ya mlango" });

/** Plunge pool */
export const plungePool = /*#__PURE__*/ message({ en: () => "Plunge pool", lg: () => "Ekidiba ekitono", sw: () => "Bwawa dogo" });

/** Roof terrace */
export const terraceOnRoof = /*#__PURE__*/ message({ en: () => "Roof terrace", lg: () => "Olubalaza lw'oku kasolya", sw: () => "Baraza la paani" });

/** Two parking places */
export const twoParkingPlaces = /*#__PURE__*/ message({ en: () => "Two parking places", lg: () => "Paakingi ya mmotoka bbiri", sw: () => "Maegesho ya magari mawili" });

/** Terrace on two sides */
export const terraceTwoSides = /*#__PURE__*/ message({ en: () => "Terrace on two sides", lg: () => "Olubalaza ku njuyi bbiri", sw: () => "Baraza pande mbili" });

/** Every bedroom with its own bathroom */
export const everyBedroomBath = /*#__PURE__*/ message({ en: () => "Every bedroom with its own bathroom", lg: () => "Buli kisenge ky'okusulamu kirina ekinaabiro kyakyo", sw: () => "Kila chumba cha kulala kina bafu lake" });

/** Kitchen with island */
export const kitchenWithIsland = /*#__PURE__*/ message({ en: () => "Kitchen with island", lg: () => "Effumbiro eririmu emmeeza wakati", sw: () => "Jiko lenye meza ya katikati" });

/** Guest toilet */
export const guestToilet = /*#__PURE__*/ message({ en: () => "Guest toilet", lg: () => "Kaabuyonjo y'abagenyi", sw: () => "Choo cha wageni" });

/** Garden */
export const garden = /*#__PURE__*/ message({ en: () => "Garden", lg: () => "Ennimiro y'ebimuli", sw: () => "Bustani" });

/** Veranda */
export const veranda = /*#__PURE__*/ message({ en: () => "Veranda", lg: () => "Olubalaza", sw: () => "Veranda" });

/** Guard house */
export const guardHouse = /*#__PURE__*/ message({ en: () => "Guard house", lg: () => "Akayumba k'omukuumi", sw: () => "Kibanda cha mlinzi" });

/** No steps inside */
export const noStepsInside = /*#__PURE__*/ message({ en: () => "No steps inside", lg: () => "Munda temuli madaala", sw: () => "Hakuna ngazi ndani" });

/** Pond and fruit trees */
export const pondAndTrees = /*#__PURE__*/ message({ en: () => "Pond and fruit trees", lg: () => "Ekidiba n'emiti egy'ebibala", sw: () => "Bwawa na miti ya matunda" });

/** Store room */
export const storeRoom = /*#__PURE__*/ message({ en: () => "Store room", lg: () => "Sitoowa", sw: () => "Stoo" });

/** Outdoor kitchen */
export const outdoorKitchen = /*#__PURE__*/ message({ en: () => "Outdoor kitchen", lg: () => "Effumbiro ery'ebweru", sw: () => "Jiko la nje" });

/** Two desks */
export const twoDesks = /*#__PURE__*/ message({ en: () => "Two desks", lg: () => "Emmeeza bbiri ez'okukolerako", sw: () => "Meza mbili za kazi" });

/** Kitchen corner */
export const kitchenCorner = /*#__PURE__*/ message({ en: () => "Kitchen corner", lg: () => "Akasonda k'effumbiro", sw: () => "Kona ya jiko" });

/** Easy to let */
export const easyToLet = /*#__PURE__*/ message({ en: () => "Easy to let", lg: () => "Nnyangu okupangisa", sw: () => "Rahisi kupangisha" });

/** Ramp at the door */
export const rampAtDoor = /*#__PURE__*/ message({ en: () => "Ramp at the door", lg: () => "Akaserengeto mu kifo ky'amadaala ku luggi", sw: () => "Mteremko badala ya ngazi mlangoni" });

/** Small garden */
export const smallGarden = /*#__PURE__*/ message({ en: () => "Small garden", lg: () => "Ennimiro y'ebimuli entono", sw: () => "Bustani ndogo" });

/** Wide doors */
export const wideDoors = /*#__PURE__*/ message({ en: () => "Wide doors", lg: () => "Enzigi ngazi", sw: () => "Milango mipana" });

/** Walk-in shower with handles */
export const walkInShower = /*#__PURE__*/ message({ en: () => "Walk-in shower with handles", lg: () => "Sawa etaliiko ddaala, eriko w'okwekwata", sw: () => "Manyunyu bila kizingiti, yenye vishikio" });

/** Everything on one level */
export const oneLevel = /*#__PURE__*/ message({ en: () => "Everything on one level", lg: () => "Byonna ku mwaliiro gumu", sw: () => "Yote kwenye sakafu moja" });

/** Low kitchen shelves */
export const lowShelves = /*#__PURE__*/ message({ en: () => "Low kitchen shelves", lg: () => "Shelufu z'effumbiro eziri wansi", sw: () => "Rafu za jiko za chini" });

/** Solar power */
export const solarPower = /*#__PURE__*/ message({ en: () => "Solar power", lg: () => "Amasannyalaze g'enjuba", sw: () => "Umeme wa jua" });

/** Rain-water tank */
export const rainTank = /*#__PURE__*/ message({ en: () => "Rain-water tank", lg: () => "Ttanka y'amazzi g'enkuba", sw: () => "Tangi la maji ya mvua" });

/** Vegetable beds */
export const vegetableBeds = /*#__PURE__*/ message({ en: () => "Vegetable beds", lg: () => "Ennimiro y'enva", sw: () => "Bustani ya mboga" });

/** Solar water heater */
export const solarHeater = /*#__PURE__*/ message({ en: () => "Solar water heater", lg: () => "Ekyokya amazzi eky'amasannyalaze g'enjuba", sw: () => "Kipasha maji cha jua" });

/** Cross-ventilated rooms */
export const crossVentilated = /*#__PURE__*/ message({ en: () => "Cross-ventilated rooms", lg: () => "Ebisenge ebiyitamu empewo okuva ku njuyi bbiri", sw: () => "Vyumba vinavyopitisha hewa pande mbili" });

/** Insulated roof */
export const insulatedRoof = /*#__PURE__*/ message({ en: () => "Insulated roof", lg: () => "Akasolya akaziyiza ebbugumu", sw: () => "Paa linalozuia joto" });

/** Low-energy lights */
export const lowEnergyLights = /*#__PURE__*/ message({ en: () => "Low-energy lights", lg: () => "Ettaala ezikozesa amasannyalaze matono", sw: () => "Taa zinazotumia umeme kidogo" });

/** Study corner */
export const studyCorner = /*#__PURE__*/ message({ en: () => "Study corner", lg: () => "Akasonda k'okusomeramu", sw: () => "Kona ya kusomea" });

/** Lift */
export const lift = /*#__PURE__*/ message({ en: () => "Lift", lg: () => "Lifuti", sw: () => "Lifti" });

/** Borehole and roof tank */
export const boreholeAndTank = /*#__PURE__*/ message({ en: () => "Borehole and roof tank", lg: () => "Nnayikonto, ne ttanka y'amazzi ku kasolya", sw: () => "Kisima kirefu na tangi la maji juu ya paa" });

/** Solar backup power */
export const solarBackup = /*#__PURE__*/ message({ en: () => "Solar backup power", lg: () => "Amasannyalaze g'enjuba ng'aga bulijjo gavuddeko", sw: () => "Umeme wa akiba wa jua" });

/** Guard day and night */
export const guardAlways = /*#__PURE__*/ message({ en: () => "Guard day and night", lg: () => "Omukuumi emisana n'ekiro", sw: () => "Mlinzi mchana na usiku" });

/** Covered parking */
export const coveredParking = /*#__PURE__*/ message({ en: () => "Covered parking", lg: () => "Paakingi erina akasolya", sw: () => "Maegesho yenye paa" });

/** Play yard */
export const playYard = /*#__PURE__*/ message({ en: () => "Play yard", lg: () => "Oluggya lw'abaana okuzannyiramu", sw: () => "Uwanja wa watoto kuchezea" });

/** Fibre internet */
export const fibreInternet = /*#__PURE__*/ message({ en: () => "Fibre internet", lg: () => "Yintaneeti ya fayiba", sw: () => "Intaneti ya faiba" });

/** Laundry */
export const laundry = /*#__PURE__*/ message({ en: () => "Laundry", lg: () => "Awoolezebwa engoye", sw: () => "Mahali pa kufulia nguo" });

/** Bicycle stand */
export const bicycleStand = /*#__PURE__*/ message({ en: () => "Bicycle stand", lg: () => "Awasimbwa obugaali", sw: () => "Mahali pa kuweka baiskeli" });

/** Guest room on the ground floor */
export const guestRoom = /*#__PURE__*/ message({ en: () => "Guest room on the ground floor", lg: () => "Ekisenge ky'abagenyi ku mwaliiro ogwa wansi", sw: () => "Chumba cha wageni kwenye ghorofa ya chini" });

/** Two glass fronts */
export const glassFronts = /*#__PURE__*/ message({ en: () => "Two glass fronts", lg: () => "Endabirwamu ku njuyi bbiri", sw: () => "Vioo pande mbili" });

/** Three-phase power */
export const threePhase = /*#__PURE__*/ message({ en: () => "Three-phase power", lg: () => "Amasannyalaze aga three-phase", sw: () => "Umeme wa three-phase" });

/** Store at the back */
export const storeAtBack = /*#__PURE__*/ message({ en: () => "Store at the back", lg: () => "Sitoowa emabega", sw: () => "Stoo nyuma" });

/** Slab for a two-room house */
export const slabTwoRooms = /*#__PURE__*/ message({ en: () => "Slab for a two-room house", lg: () => "Omusingi gw'ennyumba ey'ebisenge bibiri", sw: () => "Sakafu ya msingi ya nyumba ya vyumba viwili" });

/** Space to add to it */
export const spaceToAdd = /*#__PURE__*/ message({ en: () => "Space to add to it", lg: () => "Ekifo eky'okugyongerako", sw: () => "Nafasi ya kuiongeza" });

/** Water at the boundary */
export const waterAtBoundary = /*#__PURE__*/ message({ en: () => "Water at the boundary", lg: () => "Amazzi ku nsalo ya poloti", sw: () => "Maji mpakani mwa kiwanja" });

/** Murram road to the gate */
export const murramRoad = /*#__PURE__*/ message({ en: () => "Murram road to the gate", lg: () => "Oluguudo lwa murram okutuuka ku geeti", sw: () => "Barabara ya murram hadi getini" });

/** Certificate of title of the building's land */
export const titleOfLand = /*#__PURE__*/ message({ en: () => "Certificate of title of the building's land", lg: () => "Ekyapa ky'ettaka ly'ekizimbe", sw: () => "Hati ya ardhi ya jengo" });

/** Condominium plan with the unit */
export const condominiumPlan = /*#__PURE__*/ message({ en: () => "Condominium plan with the unit", lg: () => "Pulaani ya kondominiyamu okuli ennyumba", sw: () => "Ramani ya kondominiamu yenye fleti" });

/** Sale agreement with its schedule */
export const saleAgreement = /*#__PURE__*/ message({ en: () => "Sale agreement with its schedule", lg: () => "Endagaano y'okugula n'olukalala lwayo", sw: () => "Mkataba wa mauzo pamoja na jedwali lake" });

/** Certificate of title */
export const titleCertificate = /*#__PURE__*/ message({ en: () => "Certificate of title", lg: () => "Ekyapa", sw: () => "Hati ya ardhi" });

/** Approved plans */
export const approvedPlans = /*#__PURE__*/ message({ en: () => "Approved plans", lg: () => "Pulaani ezaakakasibwa", sw: () => "Ramani zilizoidhinishwa" });

/** Boundary survey */
export const boundarySurvey = /*#__PURE__*/ message({ en: () => "Boundary survey", lg: () => "Okupima kw'ensalo", sw: () => "Upimaji wa mipaka" });

/** Water that stays on */
export const waterStaysOn = /*#__PURE__*/ message({ en: () => "Water that stays on", lg: () => "Amazzi agatavaako", sw: () => "Maji yasiyokatika" });

/** A borehole, and a tank on the roof. */
export const waterStaysOnText = /*#__PURE__*/ message({ en: () => "A borehole, and a tank on the roof.", lg: () => "Nnayikonto, ne ttanka ku kasolya.", sw: () => "Kisima kirefu, na tangi juu ya paa." });

/** Power during load-shedding */
export const powerStaysOn = /*#__PURE__*/ message({ en: () => "Power during load-shedding", lg: () => "Amasannyalaze ng'aga bulijjo gavuddeko", sw: () => "Umeme wakati wa mgao" });

/** Solar for stairs, gate and hot water. */
export const powerStaysOnText = /*#__PURE__*/ message({ en: () => "Solar for stairs, gate and hot water.", lg: () => "Ag'enjuba ku madaala, ku geeti n'ag'amazzi agookya.", sw: () => "Umeme wa jua kwa ngazi, geti na maji ya moto." });

/** A gate with a guard */
export const gateWithGuard = /*#__PURE__*/ message({ en: () => "A gate with a guard", lg: () => "Geeti eriko omukuumi", sw: () => "Geti lenye mlinzi" });

/** Day and night, with a wall all round. */
export const gateWithGuardText = /*#__PURE__*/ message({ en: () => "Day and night, with a wall all round.", lg: () => "Emisana n'ekiro, n'ekikomera okwetooloola.", sw: () => "Mchana na usiku, na ukuta pande zote." });

/** Room to park */
export const roomToPark = /*#__PURE__*/ message({ en: () => "Room to park", lg: () => "Ekifo kya paakingi", sw: () => "Nafasi ya kuegesha" });

/** Cars and bodas, under cover. */
export const roomToParkText = /*#__PURE__*/ message({ en: () => "Cars and bodas, under cover.", lg: () => "Mmotoka ne bboda, wansi w'akasolya.", sw: () => "Magari na boda, chini ya paa." });

/** A yard for everybody */
export const yardForAll = /*#__PURE__*/ message({ en: () => "A yard for everybody", lg: () => "Oluggya lwa bonna", sw: () => "Uwanja wa wote" });

/** Shade, grass and a drying line. */
export const yardForAllText = /*#__PURE__*/ message({ en: () => "Shade, grass and a drying line.", lg: () => "Ekisiikirize, omuddo n'oluguwa lw'okwanikako.", sw: () => "Kivuli, nyasi na kamba ya kuanikia." });

/** Fibre at the door */
export const fibreAtDoor = /*#__PURE__*/ message({ en: () => "Fibre at the door", lg: () => "Fayiba ku luggi", sw: () => "Faiba mlangoni" });

/** The cable is in your wall. */
export const fibreAtDoorText = /*#__PURE__*/ message({ en: () => "The cable is in your wall.", lg: () => "Waya eri mu kisenge kyo.", sw: () => "Waya uko ukutani mwako." });

/** Two bedrooms and a kitchen around one big room, and a balcony for the evening. */
export const planApartment = /*#__PURE__*/ message({ en: () => "Two bedrooms and a kitchen around one big room, and a balcony for the evening.", lg: () => "Ebisenge bibiri n'effumbiro okwetooloola eddiiro eddene, ne balukone ey'akawungeezi.", sw: () => "Vyumba viwili vya kulala na jiko kuzunguka sebule kubwa, na roshani ya jioni." });

/** Two floors alike, each without a step: three bedrooms around the living room, and a porch in the middle. */
export const planSimplex = /*#__PURE__*/ message({ en: () => "Two floors alike, each without a step: three bedrooms around the living room, and a porch in the middle.", lg: () => "Emyaliiro ebiri egifaanana, nga buli gumu tegulina ddaala: ebisenge bisatu okwetooloola eddiiro, n'olubalaza wakati.", sw: () => "Ghorofa mbili zinazofanana, kila moja bila ngazi: vyumba vitatu vya kulala kuzunguka sebule, na baraza katikati." });

/** Living below, sleeping above, a stair between. Rooms for children who grow. */
export const planDuplex = /*#__PURE__*/ message({ en: () => "Living below, sleeping above, a stair between. Rooms for children who grow.", lg: () => "Eddiiro wansi, okusula waggulu, n'amadaala wakati. Ebisenge by'abaana abakula.", sw: () => "Sebule chini, vyumba vya kulala juu, ngazi katikati. Vyumba kwa watoto wanaokua." });

/** A living room two floors tall with a wall of light, and a bedroom looking down on it. */
export const planDoubleHeight = /*#__PURE__*/ message({ en: () => "A living room two floors tall with a wall of light, and a bedroom looking down on it.", lg: () => "Eddiiro erigenda waggulu emyaliiro ebiri, ku ludda lumu lya ndabirwamu, n'ekisenge ky'okusulamu ekirengera wansi mu lyo.", sw: () => "Sebule yenye kimo cha ghorofa mbili na ukuta wa mwanga, na chumba cha kulala kinachoitazama kutoka juu." });

/** One room that is everything, a kitchen along one wall, a shower room. */
export const planStudio = /*#__PURE__*/ message({ en: () => "One room that is everything, a kitchen along one wall, a shower room.", lg: () => "Ekisenge kimu ekya byonna, effumbiro ku ludda lumu, n'ekinaabiro kya sawa.", sw: () => "Chumba kimoja cha kila kitu, jiko kwenye ukuta mmoja, bafu la manyunyu." });

/** The top of the house: a terrace along the whole front, a plunge pool, the hills. */
export const planPenthouse = /*#__PURE__*/ message({ en: () => "The top of the house: a terrace along the whole front, a plunge pool, the hills.", lg: () => "Entikko y'ennyumba: olubalaza olubuna ludda lwonna olw'omu maaso, ekidiba ekitono, obusozi.", sw: () => "Juu kabisa ya nyumba: baraza upande wote wa mbele, bwawa dogo, vilima." });

/** Salon operator */
export const salonOperator = /*#__PURE__*/ message({ en: () => "Salon operator", lg: () => "Omukozi wa saluuni", sw: () => "Mhudumu wa saluni" });

/** The receipt is on my phone before I lock up. */
export const receiptBeforeLocking = /*#__PURE__*/ message({ en: () => "The receipt is on my phone before I lock up.", lg: () => "Lisiiti eba etuuse ku ssimu yange nga sinnaggalawo.", sw: () => "Risiti iko kwenye simu yangu kabla sijafunga." });

/** DJ and MC */
export const djAndMc = /*#__PURE__*/ message({ en: () => "DJ and MC", lg: () => "DJ era MC", sw: () => "DJ na MC" });

/** I saw the finish date before I signed. */
export const finishBeforeSigning = /*#__PURE__*/ message({ en: () => "I saw the finish date before I signed.", lg: () => "Nalaba olunaku lwe ndimalako nga sinnateekako mukono.", sw: () => "Niliona tarehe ya kumaliza kabla ya kutia sahihi." });

/** Bouncer */
export const bouncer = /*#__PURE__*/ message({ en: () => "Bouncer", lg: () => "Bbawunsa", sw: () => "Baunsa" });

/** I saw the foundation, the walls, the roof. Then I came with my own key. */
export const cameWithKey = /*#__PURE__*/ message({ en: () => "I saw the foundation, the walls, the roof. Then I came with my own key.", lg: () => "Nalaba omusingi, ebisenge, akasolya. Oluvannyuma najja n'ekisumuluzo kyange.", sw: () => "Niliona msingi, kuta, paa. Kisha nilikuja na ufunguo wangu mwenyewe." });

/** Plot cleared, trenches dug (sample) */
export const plotCleared = /*#__PURE__*/ message({ en: () => "Plot cleared, trenches dug (sample)", lg: () => "Poloti esaayiddwa, omusingi gusimiddwa (kyakulabirako)", sw: () => "Kiwanja kimesafishwa, mitaro ya msingi imechimbwa (mfano)" });

/** The outline is marked with pegs and string. The murram road reaches the gate. */
export const plotClearedText = /*#__PURE__*/ message({ en: () => "The outline is marked with pegs and string. The murram road reaches the gate.", lg: () => "Ennyumba w'eneebeera walambiddwa n'obukondo n'obuguwa. Oluguudo lwa murram lutuuka ku geeti.", sw: () => "Mahali pa nyumba pamewekwa alama kwa vigingi na kamba. Barabara ya murram inafika getini." });

/** The slab is poured (sample) */
export const slabPoured = /*#__PURE__*/ message({ en: () => "The slab is poured (sample)", lg: () => "Kkonkuliiti w'omusingi ayiiriddwa (kyakulabirako)", sw: () => "Sakafu ya msingi imemwagwa (mfano)" });

/** Four weeks after the trenches. It hardens for a week before anybody builds on it. */
export const slabPouredText = /*#__PURE__*/ message({ en: () => "Four weeks after the trenches. It hardens for a week before anybody builds on it.", lg: () => "Wiiki nnya oluvannyuma lw'okusima omusingi. Kkonkuliiti akaluba okumala wiiki emu nga tewannaba amuzimbako.", sw: () => "Wiki nne baada ya mitaro. Zege inakauka kwa wiki moja kabla ya mtu yeyote kujenga juu yake." });

/** Works out your plan with you, and signs your agreement. Daily payments. Your home. */
export const bioTeamLead = /*#__PURE__*/ message({ en: () => "Works out your plan with you, and signs your agreement.\nDaily payments. Your home.", lg: () => "Akola naawe enteekateeka yo, era y'ateeka omukono ku ndagaano yo.\nSasula buli lunaku. Amaka go.", sw: () => "Anapanga mpango wako pamoja nawe, na kutia sahihi mkataba wako.\nMalipo ya kila siku. Nyumba yako." });

/** Makes the pictures on this site, and says what is drawn. Buy daily, own forever. */
export const bioCreative = /*#__PURE__*/ message({ en: () => "Makes the pictures on this site, and says what is drawn.\nBuy daily, own forever.", lg: () => "Akola ebifaananyi ebiri ku mukutu guno, n'agamba ebisiige.\nGula buli lunaku, beera nnannyini emirembe gyonna.", sw: () => "Anatengeneza picha za tovuti hii, na kusema zipi zimechorwa.\nNunua kila siku, miliki milele." });

/** Writes down every cost in plain words. Have your advocate check them. Your hustle, your home. */
export const bioContent = /*#__PURE__*/ message({ en: () => "Writes down every cost in plain words. Have your advocate check them.\nYour hustle, your home.", lg: () => "Awandiika buli kisasulwa mu bigambo ebyangu. Looya wo abikebere.\nOmulimu gwo, amaka go.", sw: () => "Anaandika kila gharama kwa maneno rahisi. Wakili wako azikague.\nKazi yako, nyumba yako." });

/** Plans your home, builds it, and takes you round the site. Small can be finished. */
export const bioArchitect = /*#__PURE__*/ message({ en: () => "Plans your home, builds it, and takes you round the site.\nSmall can be finished.", lg: () => "Akuba pulaani y'amaka go, n'agazimba, era akulambuza awazimbibwa.\nEkitono kimalirizika.", sw: () => "Anasanifu nyumba yako, anaijenga, na kukutembeza kwenye eneo la ujenzi.\nKidogo kinaweza kukamilika." });

/** Keeps your receipts, so that you see what you have paid. Pay daily, see daily. */
export const bioIt = /*#__PURE__*/ message({ en: () => "Keeps your receipts, so that you see what you have paid.\nPay daily, see daily.", lg: () => "Akuuma lisiiti zo, olyoke olabe z'osasudde.\nSasula buli lunaku, laba buli lunaku.", sw: () => "Anatunza risiti zako, ili uone ulicholipa.\nLipa kila siku, ona kila siku." });

/** Shows you homes, and hands you the key of yours. Tenant today, landlord next. */
export const bioOperations = /*#__PURE__*/ message({ en: () => "Shows you homes, and hands you the key of yours.\nTenant today, landlord next.", lg: () => "Akulaga amaka, n'akukwasa ekisumuluzo ky'agago.\nLeero mupangisa, enkya nnannyini nnyumba.", sw: () => "Anakuonyesha nyumba, na kukukabidhi ufunguo wa yako.\nLeo mpangaji, kesho mwenye nyumba." });
