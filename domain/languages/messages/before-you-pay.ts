// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { type Marked, message } from "../message.ts";

/** Before you pay */
export const title = /*#__PURE__*/ message({ en: () => "Before you pay", lg: () => "Nga tonnasasula", sw: () => "Kabla ya kulipa" });

/** Before you pay. */
export const heading = /*#__PURE__*/ message({ en: () => "Before you pay.", lg: () => "Nga tonnasasula.", sw: () => "Kabla ya kulipa." });

/** Who we are, who holds your title and your money, and what happens when life goes wrong. */
export const description = /*#__PURE__*/ message({ en: () => "Who we are, who holds your title and your money, and what happens when life goes wrong.", lg: () => "Ffe baani, ani akuuma ekyapa kyo ne ssente zo, n'ekibaawo ng'obulamu buzibuwadde.", sw: () => "Sisi ni nani, nani anashika hati yako na pesa zako, na nini hutokea maisha yakienda vibaya." });

/** Look, check, read, sign. Then pay. */
export const lead = /*#__PURE__*/ message({ en: () => "Look, check, read, sign. Then pay.", lg: () => "Laba, kebera, soma, teekako omukono. Olwo osasule.", sw: () => "Ona, kagua, soma, tia sahihi. Kisha lipa." });

/** Is it safe? */
export const isItSafe = /*#__PURE__*/ message({ en: () => "Is it safe?", lg: () => "Tekirina bulabe?", sw: () => "Je, ni salama?" });

/** <b>What protects you:</b> you check the title at the land office, you may put a note on it (a caveat), and each payment gets a receipt with a number. */
export const protects = /*#__PURE__*/ message({ en: (): (string | Marked<"b">)[] => [{ mark: "b", text: "What protects you:" }, " you check the title at the land office, you may put a note on it (a caveat), and each payment gets a receipt with a number."] });

/** <b>What does not:</b> we hold the title and your money until your last payment, and the money is not insured. */
export const protectsNot = /*#__PURE__*/ message({ en: (): (string | Marked<"b">)[] => [{ mark: "b", text: "What does not:" }, " we hold the title and your money until your last payment, and the money is not insured."] });

/** These are sample terms. */
export const sampleTerms = /*#__PURE__*/ message({ en: () => "These are sample terms.", lg: () => "Buno bukwakkulizo bwa kulabirako.", sw: () => "Haya ni masharti ya mfano." });

/** The agreement that you sign binds both of us: compare it with this page. */
export const agreementBinds = /*#__PURE__*/ message({ en: () => "The agreement that you sign binds both of us: compare it with this page." });

/** What is paid when */
export const order = /*#__PURE__*/ message({ en: () => "What is paid when", lg: () => "Ebisasulwa ne ddi lwe bisasulwa", sw: () => "Nini hulipwa lini" });

/** You see, check, read and sign. Only then you pay. */
export const orderAnswer = /*#__PURE__*/ message({ en: () => "You see, check, read and sign. Only then you pay." });

/** You come and see the home or the plot. */
export const stepSee = /*#__PURE__*/ message({ en: () => "You come and see the home or the plot.", lg: () => "Ojja n'olaba amaka oba poloti.", sw: () => "Unakuja kuona nyumba au kiwanja." });

/** You check the plot and the title at the registry, with someone you trust. */
export const stepCheck = /*#__PURE__*/ message({ en: () => "You check the plot and the title at the registry, with someone you trust.", lg: () => "Okebera poloti n'ekyapa mu ofiisi y'ebyapa, ng'oli n'omuntu gwe weesiga.", sw: () => "Unakagua kiwanja na hati kwenye ofisi ya ardhi, pamoja na mtu unayemwamini." });

/** You take the agreement home, read it, and sign it. */
export const stepSign = /*#__PURE__*/ message({ en: () => "You take the agreement home, read it, and sign it.", lg: () => "Otwala endagaano eka, n'ogisoma, n'ogiteekako omukono.", sw: () => "Unachukua mkataba nyumbani, unausoma, na kuutia sahihi." });

/** Only then you make your first payment, to a number of the company that is in your agreement. */
export const stepPay = /*#__PURE__*/ message({ en: () => "Only then you make your first payment, to a number of the company that is in your agreement." });

/** You get a receipt with a number within one working day, for this payment and for every other. */
export const stepReceipt = /*#__PURE__*/ message({ en: () => "You get a receipt with a number within one working day, for this payment and for every other." });

/** Before you sign */
export const whenBeforeSigning = /*#__PURE__*/ message({ en: () => "Before you sign", lg: () => "Nga tonnateekako mukono", sw: () => "Kabla ya kutia sahihi" });

/** Nothing to us. The land office charges a fee for a search. */
export const payBeforeSigning = /*#__PURE__*/ message({ en: () => "Nothing to us. The land office charges a fee for a search." });

/** When you sign */
export const whenSigning = /*#__PURE__*/ message({ en: () => "When you sign", lg: () => "Ng'oteekako omukono", sw: () => "Unapotia sahihi" });

/** On each paying day */
export const whenPayingDay = /*#__PURE__*/ message({ en: () => "On each paying day", lg: () => "Ku buli lunaku lw'okusasula", sw: () => "Kila siku ya kulipa" });

/** The amount in your agreement. Examples on this site count {days} paying days a month. */
export const payEachDay = /*#__PURE__*/ message({ en: (values: { days: string | number }) => `The amount in your agreement. Examples on this site count ${values.days} paying days a month.` });

/** When you get the keys */
export const whenKeys = /*#__PURE__*/ message({ en: () => "When you get the keys", lg: () => "Ng'ofuna ebisumuluzo", sw: () => "Unapopata funguo" });

/** Your daily payments go on. */
export const payAfterKeys = /*#__PURE__*/ message({ en: () => "Your daily payments go on." });

/** Each month */
export const whenMonthly = /*#__PURE__*/ message({ en: () => "Each month", lg: () => "Buli mwezi", sw: () => "Kila mwezi" });

/** {amount} service charge, for a home in a building. */
export const payMonthly = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} service charge, for a home in a building.` });

/** For the title, once */
export const whenTitle = /*#__PURE__*/ message({ en: () => "For the title, once", lg: () => "Ku kyapa, omulundi gumu", sw: () => "Kwa ajili ya hati, mara moja" });

/** about {percent}% to an advocate */
export const payAdvocate = /*#__PURE__*/ message({ en: (values: { percent: string | number }) => `about ${values.percent}% to an advocate` });

/** {percent}% stamp duty */
export const payStampDuty = /*#__PURE__*/ message({ en: (values: { percent: string | number }) => `${values.percent}% stamp duty` });

/** {amount} for registering the title */
export const payTitleFee = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} for registering the title` });

/** When life goes wrong */
export const whenLifeGoesWrong = /*#__PURE__*/ message({ en: () => "When life goes wrong", lg: () => "Obulamu bwe buzibuwala", sw: () => "Maisha yakienda vibaya" });

/** Our terms */
export const ourTerms = /*#__PURE__*/ message({ en: () => "Our terms", lg: () => "Obukwakkulizo bwaffe", sw: () => "Masharti yetu" });

/** All that binds us both, in full. */
export const ourTermsAnswer = /*#__PURE__*/ message({ en: () => "All that binds us both, in full.", lg: () => "Byonna ebitusiba ffembi, mu bujjuvu.", sw: () => "Yote yanayotufunga sote wawili, kwa ukamilifu." });

/** See it before you pay. */
export const seeItFirst = /*#__PURE__*/ message({ en: () => "See it before you pay.", lg: () => "Galabe nga tonnasasula.", sw: () => "Ione kabla ya kulipa." });

/** I have read what to know before I pay, and I have a question. */
export const haveQuestion = /*#__PURE__*/ message({ en: () => "I have read what to know before I pay, and I have a question.", lg: () => "nsomye bye nneetaaga okumanya nga sinnasasula, era nnina ekibuuzo.", sw: () => "nimesoma ya kujua kabla ya kulipa, na nina swali." });

/** Who we are */
export const whoWeAre = /*#__PURE__*/ message({ en: () => "Who we are", lg: () => "Ffe baani", sw: () => "Sisi ni nani" });

/** A registered company. Look us up before you pay. */
export const whoWeAreAnswer = /*#__PURE__*/ message({ en: () => "A registered company. Look us up before you pay.", lg: () => "Kkampuni eyawandiisibwa. Tunoonyerezeeko nga tonnasasula.", sw: () => "Kampuni iliyosajiliwa. Tuhakiki kabla ya kulipa." });

/** Company */
export const company = /*#__PURE__*/ message({ en: () => "Company", lg: () => "Kkampuni", sw: () => "Kampuni" });

/** Registered as */
export const registeredAs = /*#__PURE__*/ message({ en: () => "Registered as", lg: () => "Ennamba y'okuwandiisibwa", sw: () => "Namba ya usajili" });

/** Not published yet: ask for the number before you pay. */
export const noNumber = /*#__PURE__*/ message({ en: () => "Not published yet: ask for the number before you pay." });

/** Directors */
export const directors = /*#__PURE__*/ message({ en: () => "Directors", lg: () => "Badayirekita", sw: () => "Wakurugenzi" });

/** Not published yet: ask who they are before you pay. */
export const noDirectors = /*#__PURE__*/ message({ en: () => "Not published yet: ask who they are before you pay." });

/** Office */
export const office = /*#__PURE__*/ message({ en: () => "Office", lg: () => "Ofiisi", sw: () => "Ofisi" });

/** Ask the Uganda Registration Services Bureau (<link>ursb.go.ug</link>) for a search on this number. The name and the directors there must be those on this page and in your agreement. Then come to the office. */
export const askRegister = /*#__PURE__*/ message({ en: (): (string | Marked<"link">)[] => ["Ask the Uganda Registration Services Bureau (", { mark: "link", text: "ursb.go.ug" }, ") for a search on this number. The name and the directors there must be those on this page and in your agreement. Then come to the office."] });

/** Pay us only here */
export const payOnlyHere = /*#__PURE__*/ message({ en: () => "Pay us only here", lg: () => "Tusasulire wano wokka", sw: () => "Tulipe hapa tu" });

/** Ask at the office first. Never pay to a personal number. */
export const askOfficeFirst = /*#__PURE__*/ message({ en: () => "Ask at the office first. Never pay to a personal number." });

/** We have not published our numbers yet. Until they are on this page, ask at the office before you pay anything: {address}. */
export const noNumbersYet = /*#__PURE__*/ message({ en: (values: { address: string | number }) => `We have not published our numbers yet. Until they are on this page, ask at the office before you pay anything: ${values.address}.` });

/** Only to these numbers. Never to a personal one. */
export const onlyTheseNumbers = /*#__PURE__*/ message({ en: () => "Only to these numbers. Never to a personal one." });

/** Compare every digit, and the name that your phone shows before you confirm. A number that is not in this list is not ours. */
export const compareDigits = /*#__PURE__*/ message({ en: () => "Compare every digit, and the name that your phone shows before you confirm. A number that is not in this list is not ours." });

/** Were you given another number? */
export const otherNumber = /*#__PURE__*/ message({ en: () => "Were you given another number?", lg: () => "Bakuwadde ennamba endala?", sw: () => "Je, umepewa namba nyingine?" });

/** Do not pay. Tell us at once. */
export const otherNumberAnswer = /*#__PURE__*/ message({ en: () => "Do not pay. Tell us at once." });

/** Say who asked, and the number. We call you back and say whether it is ours. */
export const sayWhoAsked = /*#__PURE__*/ message({ en: () => "Say who asked, and the number. We call you back and say whether it is ours.", lg: () => "Tubuulire eyakusabye okusasula, n'ennamba. Tukukubira ne tukugamba oba yaffe.", sw: () => "Tuambie nani aliomba, na namba. Tunakupigia na kukuambia kama ni yetu." });

/** Hello {company}, I was asked to pay for a home to this number:  */
export const askedToPay = /*#__PURE__*/ message({ en: (values: { company: string | number }) => `Hello ${values.company}, I was asked to pay for a home to this number: `, lg: (values) => `Mugyebale ko ${values.company}, bansabye okusasulira amaka ku nnamba eno: `, sw: (values) => `Habari ${values.company}, nimeombwa kulipia nyumba kwa namba hii: ` });

/** Report by WhatsApp */
export const reportOnWhatsApp = /*#__PURE__*/ message({ en: () => "Report by WhatsApp", lg: () => "Tubuulire ku WhatsApp", sw: () => "Ripoti kwa WhatsApp" });

/** Write to us */
export const writeToUs = /*#__PURE__*/ message({ en: () => "Write to us", lg: () => "Tuwandiikire", sw: () => "Tuandikie" });

/** Check the title yourself */
export const checkTitle = /*#__PURE__*/ message({ en: () => "Check the title yourself", lg: () => "Ekyapa kikebere ggwe kennyini", sw: () => "Kagua hati wewe mwenyewe" });

/** Ask the land office. It takes a morning. */
export const checkTitleAnswer = /*#__PURE__*/ message({ en: () => "Ask the land office. It takes a morning.", lg: () => "Buuza ofiisi y'ebyapa. Kitwala ekitundu ky'olunaku.", sw: () => "Uliza ofisi ya ardhi. Inachukua asubuhi moja." });

/** Ask us for the numbers */
export const askNumbers = /*#__PURE__*/ message({ en: () => "Ask us for the numbers", lg: () => "Tubuuze ennamba", sw: () => "Tuulize namba" });

/** County, block and plot of a mailo title (owned for good, in Buganda). Volume and folio, which are book and page, of a freehold (owned for good) or a leasehold (yours for some years). They are on the certificate of title, and on the page of a home where we know them already. */
export const askNumbersText = /*#__PURE__*/ message({ en: () => "County, block and plot of a mailo title (owned for good, in Buganda). Volume and folio, which are book and page, of a freehold (owned for good) or a leasehold (yours for some years). They are on the certificate of title, and on the page of a home where we know them already." });

/** Write a search letter */
export const writeLetter = /*#__PURE__*/ message({ en: () => "Write a search letter", lg: () => "Wandiika ebbaluwa esaba okukebera", sw: () => "Andika barua ya kuomba ukaguzi" });

/** One page to the Registrar of Titles at the zonal land office of the Ministry of Lands, with those numbers, your name and the date. */
export const writeLetterText = /*#__PURE__*/ message({ en: () => "One page to the Registrar of Titles at the zonal land office of the Ministry of Lands, with those numbers, your name and the date." });

/** Pay the search fee in the bank */
export const paySearchFee = /*#__PURE__*/ message({ en: () => "Pay the search fee in the bank", lg: () => "Sasula ssente z'okukebera mu bbanka", sw: () => "Lipa ada ya ukaguzi benki" });

/** UGX 10,000 at the time of writing. Keep the receipt and show it at the office. */
export const paySearchFeeText = /*#__PURE__*/ message({ en: () => "UGX 10,000 at the time of writing. Keep the receipt and show it at the office." });

/** Compare the search letter with what we told you */
export const compareLetter = /*#__PURE__*/ message({ en: () => "Compare the search letter with what we told you", lg: () => "Geraageranya ebbaluwa y'okukebera ne bye twakugamba", sw: () => "Linganisha barua ya ukaguzi na tuliyokuambia" });

/** It names the owner, the size, and every mortgage or caveat (a warning that somebody has a right) on the title. The owner has to be the company that signs your agreement, or to have given it the right to sell in writing. Another owner, a mortgage that you were not told of, or no such plot? Pay nothing, and tell us. */
export const compareLetterText = /*#__PURE__*/ message({ en: () => "It names the owner, the size, and every mortgage or caveat (a warning that somebody has a right) on the title. The owner has to be the company that signs your agreement, or to have given it the right to sell in writing. Another owner, a mortgage that you were not told of, or no such plot? Pay nothing, and tell us." });

/** Drawn examples, no real papers */
export const specimensDrawn = /*#__PURE__*/ message({ en: () => "Drawn examples, no real papers", lg: () => "Ebifaananyi eby'okulabirako, si mpapula za ddala", sw: () => "Mifano iliyochorwa, si hati halisi" });

/** Know the three papers */
export const threePapers = /*#__PURE__*/ message({ en: () => "Know the three papers", lg: () => "Manya empapula essatu", sw: () => "Zijue karatasi tatu" });

/** The title */
export const paperTitle = /*#__PURE__*/ message({ en: () => "The title", lg: () => "Ekyapa", sw: () => "Hati ya ardhi" });

/** A drawn specimen of a certificate of title, with its numbers, owner, encumbrances, seal and signature. */
export const paperTitleShows = /*#__PURE__*/ message({ en: () => "A drawn specimen of a certificate of title, with its numbers, owner, encumbrances, seal and signature.", lg: () => "Ekifaananyi ky'ekyapa eky'okulabirako, nga kuliko ennamba, nnannyini lyo, ebikisibye, sitampu n'omukono.", sw: () => "Mfano uliochorwa wa hati ya ardhi, wenye namba zake, mmiliki, vizuizi, muhuri na sahihi." });

/** Block and plot: take these to the land office. */
export const titleNumbers = /*#__PURE__*/ message({ en: () => "Block and plot: take these to the land office.", lg: () => "Bulooka ne poloti: bino bitwale mu ofiisi y'ebyapa.", sw: () => "Bloku na kiwanja: peleka hizi kwenye ofisi ya ardhi." });

/** Owner: the company that signs with you. */
export const titleOwner = /*#__PURE__*/ message({ en: () => "Owner: the company that signs with you." });

/** A mortgage would be here. So would your caveat: the note that you are buying. */
export const titleMortgage = /*#__PURE__*/ message({ en: () => "A mortgage would be here. So would your caveat: the note that you are buying." });

/** A seal proves nothing. The search does. */
export const titleSeal = /*#__PURE__*/ message({ en: () => "A seal proves nothing. The search does." });

/** Check a title */
export const checkATitle = /*#__PURE__*/ message({ en: () => "Check a title", lg: () => "Kebera ekyapa", sw: () => "Kagua hati" });

/** The receipt */
export const paperReceipt = /*#__PURE__*/ message({ en: () => "The receipt", lg: () => "Lisiiti", sw: () => "Risiti" });

/** A drawn specimen of a receipt, with its number, the amount, the agreement, and what is paid and left. */
export const paperReceiptShows = /*#__PURE__*/ message({ en: () => "A drawn specimen of a receipt, with its number, the amount, the agreement, and what is paid and left.", lg: () => "Ekifaananyi kya lisiiti ey'okulabirako, nga kuliko ennamba yaayo, ssente, endagaano, ezisasuddwa n'ezisigaddeyo.", sw: () => "Mfano uliochorwa wa risiti, wenye namba yake, kiasi, mkataba, na kilicholipwa na kilichobaki." });

/** Each number exists once. None is missing. */
export const receiptNumber = /*#__PURE__*/ message({ en: () => "Each number exists once. None is missing.", lg: () => "Buli nnamba eri emu yokka. Tewali ebula.", sw: () => "Kila namba ipo mara moja. Hakuna inayokosekana." });

/** The amount that your phone sent. */
export const receiptAmount = /*#__PURE__*/ message({ en: () => "The amount that your phone sent.", lg: () => "Ssente essimu yo ze yaweereza.", sw: () => "Kiasi ambacho simu yako ilituma." });

/** Your own agreement, not another. */
export const receiptAgreement = /*#__PURE__*/ message({ en: () => "Your own agreement, not another.", lg: () => "Endagaano yo, so si ndala.", sw: () => "Mkataba wako mwenyewe, si mwingine." });

/** Paid and left: add it up yourself. */
export const receiptSum = /*#__PURE__*/ message({ en: () => "Paid and left: add it up yourself." });

/** Where to pay */
export const whereToPay = /*#__PURE__*/ message({ en: () => "Where to pay", lg: () => "Gy'osasulira", sw: () => "Pa kulipia" });

/** The agreement */
export const paperAgreement = /*#__PURE__*/ message({ en: () => "The agreement", lg: () => "Endagaano", sw: () => "Mkataba" });

/** A drawn specimen of an agreement of sale, with home, price, terms for missed days, and two signatures. */
export const paperAgreementShows = /*#__PURE__*/ message({ en: () => "A drawn specimen of an agreement of sale, with home, price, terms for missed days, and two signatures.", lg: () => "Ekifaananyi ky'endagaano y'okugula ey'okulabirako, nga kuliko amaka, omuwendo, obukwakkulizo bw'ennaku ezitasasuddwa, n'emikono ebiri.", sw: () => "Mfano uliochorwa wa mkataba wa mauzo, wenye nyumba, bei, masharti ya siku zisizolipwa, na sahihi mbili." });

/** The home, with the numbers of its title. */
export const agreementHome = /*#__PURE__*/ message({ en: () => "The home, with the numbers of its title." });

/** Price, amount a day, last day. */
export const agreementPrice = /*#__PURE__*/ message({ en: () => "Price, amount a day, last day." });

/** What happens when you miss days or stop. */
export const agreementMissed = /*#__PURE__*/ message({ en: () => "What happens when you miss days or stop." });

/** Both sign. You take a copy home. */
export const agreementSign = /*#__PURE__*/ message({ en: () => "Both sign. You take a copy home." });

/** If you miss days */
export const ifYouMissDays = /*#__PURE__*/ message({ en: () => "If you miss days", lg: () => "Bw'osubwa ennaku", sw: () => "Ukikosa siku" });
