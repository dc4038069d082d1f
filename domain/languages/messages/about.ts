// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { type Marked, message } from "../message.ts";

/** About us */
export const title = /*#__PURE__*/ message({ en: () => "About us", lg: () => "Ebitukwatako", sw: () => "Kuhusu sisi" });

/** About Us */
export const heading = /*#__PURE__*/ message({ en: () => "About Us", lg: () => "Ebitukwatako", sw: () => "Kuhusu sisi" });

/** We turn the price of a home into the price of a day, for people who earn by the day. */
export const description = /*#__PURE__*/ message({ en: () => "We turn the price of a home into the price of a day, for people who earn by the day.", lg: () => "Omuwendo gw'amaka tugufuula omuwendo gw'olunaku, ku lw'abantu abafuna ssente buli lunaku.", sw: () => "Tunageuza bei ya nyumba kuwa bei ya siku, kwa watu wanaopata pesa kila siku." });

/** We turn the price of a home into the price of a day. */
export const lead = /*#__PURE__*/ message({ en: () => "We turn the price of a home into the price of a day.", lg: () => "Omuwendo gw'amaka tugufuula omuwendo gw'olunaku.", sw: () => "Tunageuza bei ya nyumba kuwa bei ya siku." });

/** Amaka is Luganda for home */
export const nameMeans = /*#__PURE__*/ message({ en: () => "Amaka is Luganda for home", lg: () => "“Amaka” kigambo kya Luganda", sw: () => "Amaka ni neno la Kiganda: nyumbani" });

/** Our Story */
export const ourStory = /*#__PURE__*/ message({ en: () => "Our Story", lg: () => "Ebyafaayo byaffe", sw: () => "Hadithi yetu" });

/** Samples on this page: {list}. */
export const samples = /*#__PURE__*/ message({ en: (values: { list: string | number }) => `Samples on this page: ${values.list}.`, lg: (values) => `Eby'okulabirako ku lupapula luno: ${values.list}.`, sw: (values) => `Mifano kwenye ukurasa huu: ${values.list}.` });

/** the story */
export const sampleStory = /*#__PURE__*/ message({ en: () => "the story", lg: () => "ebyafaayo", sw: () => "hadithi" });

/** the people */
export const samplePeople = /*#__PURE__*/ message({ en: () => "the people", lg: () => "abantu", sw: () => "watu" });

/** the lowest price a day */
export const lowestPerDay = /*#__PURE__*/ message({ en: () => "the lowest price a day", lg: () => "omuwendo gwa buli lunaku ogusinga obutono", sw: () => "bei ya chini kabisa kwa siku" });

/** to build it, as planned */
export const toBuild = /*#__PURE__*/ message({ en: () => "to build it, as planned", lg: () => "okuzimba, mu nteekateeka", sw: () => "kujenga, kama ilivyopangwa" });

/** new landlords */
export const newLandlords = /*#__PURE__*/ message({ en: () => "new landlords", lg: () => "bannannyini mayumba abapya", sw: () => "wenye nyumba wapya" });

/** Who you deal with */
export const whoYouDealWith = /*#__PURE__*/ message({ en: () => "Who you deal with", lg: () => "B'okolagana nabo", sw: () => "Unashughulika na nani" });

/** Registered as */
export const registeredAs = /*#__PURE__*/ message({ en: () => "Registered as", lg: () => "Yawandiisibwa nga", sw: () => "Imesajiliwa kama" });

/** Company number */
export const companyNumber = /*#__PURE__*/ message({ en: () => "Company number", lg: () => "Ennamba ya kkampuni", sw: () => "Namba ya kampuni" });

/** Directors */
export const directors = /*#__PURE__*/ message({ en: () => "Directors", lg: () => "Badayirekita", sw: () => "Wakurugenzi" });

/** Office */
export const office = /*#__PURE__*/ message({ en: () => "Office", lg: () => "Ofiisi", sw: () => "Ofisi" });

/** How to look us up */
export const howToLookUsUp = /*#__PURE__*/ message({ en: () => "How to look us up", lg: () => "Engeri y'okutunoonyerezaako", sw: () => "Jinsi ya kutuhakiki" });

/** Meet the team */
export const meetTheTeam = /*#__PURE__*/ message({ en: () => "Meet the team", lg: () => "Laba abakozi baffe", sw: () => "Kutana na timu" });

/** Our Mission */
export const ourMission = /*#__PURE__*/ message({ en: () => "Our Mission", lg: () => "Ekigendererwa kyaffe", sw: () => "Dhamira yetu" });

/** Go and knock */
export const goAndKnock = /*#__PURE__*/ message({ en: () => "Go and knock", lg: () => "Genda okonkone", sw: () => "Nenda ubishe hodi" });

/** Homes we have finished */
export const homesFinished = /*#__PURE__*/ message({ en: () => "Homes we have finished", lg: () => "Amaka ge twamaliriza", sw: () => "Nyumba tulizomaliza" });

/** Each page shows how it was built, with the dates. */
export const eachPageShows = /*#__PURE__*/ message({ en: () => "Each page shows how it was built, with the dates.", lg: () => "Buli lupapula lulaga bwe gaazimbibwa, n'ennaku z'omwezi.", sw: () => "Kila ukurasa unaonyesha ilivyojengwa, na tarehe." });

/** Banking partners */
export const bankingPartners = /*#__PURE__*/ message({ en: () => "Banking partners", lg: () => "Bbanka ze tukolagana nazo", sw: () => "Benki washirika" });

/** A bank beside you, if you want one */
export const bankBesideYou = /*#__PURE__*/ message({ en: () => "A bank beside you, if you want one", lg: () => "Bbanka ku ludda lwo, bw'oba ogyagala", sw: () => "Benki kando yako, ukitaka" });

/** You need no bank, not even to move in. A bank may pay a part of the price: you pay it back with interest. */
export const bankPart = /*#__PURE__*/ message({ en: () => "You need no bank, not even to move in. A bank may pay a part of the price: you pay it back with interest." });

/** Each bank names its own rate and fee. Ask the bank, or ask us whom to talk to there. */
export const bankNamesRate = /*#__PURE__*/ message({ en: () => "Each bank names its own rate and fee. Ask the bank, or ask us whom to talk to there." });

/** I want to ask about a bank's part of the price. */
export const askAboutBank = /*#__PURE__*/ message({ en: () => "I want to ask about a bank's part of the price.", lg: () => "njagala okubuuza ku kitundu ky'omuwendo ekisasulwa bbanka.", sw: () => "nataka kuuliza kuhusu sehemu ya bei inayolipwa na benki." });

/** Do I need a loan? */
export const needLoan = /*#__PURE__*/ message({ en: () => "Do I need a loan?", lg: () => "Nneetaaga looni?", sw: () => "Je, nahitaji mkopo?" });

/** Our Values */
export const ourValues = /*#__PURE__*/ message({ en: () => "Our Values", lg: () => "Bye tukkiririzaamu", sw: () => "Maadili yetu" });

/** Ready to join the community of owners? */
export const readyToJoin = /*#__PURE__*/ message({ en: () => "Ready to join the community of owners?", lg: () => "Weetegese okwegatta ku bannannyini maka?", sw: () => "Uko tayari kujiunga na wamiliki wenzako?" });

/** Start Your Journey */
export const startJourney = /*#__PURE__*/ message({ en: () => "Start Your Journey", lg: () => "Tandika olugendo lwo", sw: () => "Anza safari yako" });

/** Learn More<hidden> about how it works</hidden> */
export const learnMore = /*#__PURE__*/ message({ en: (): (string | Marked<"hidden">)[] => ["Learn More", { mark: "hidden", text: " about how it works" }], lg: (): (string | Marked<"hidden">)[] => ["Manya ebisingawo", { mark: "hidden", text: " ku bwe kikola" }], sw: (): (string | Marked<"hidden">)[] => ["Jifunze zaidi", { mark: "hidden", text: " kuhusu inavyofanya kazi" }] });
