// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { type Marked, message, plural } from "../message.ts";

/** Building progress */
export const title = /*#__PURE__*/ message({ en: () => "Building progress", lg: () => "Okuzimba we kutuuse", sw: () => "Maendeleo ya ujenzi" });

/** How far each building is, with dates and pictures of the site. */
export const description = /*#__PURE__*/ message({ en: () => "How far each building is, with dates and pictures of the site.", lg: () => "Buli kizimbe we kituuse, n'ennaku z'omwezi n'ebifaananyi by'ekifo.", sw: () => "Kila jengo limefika wapi, pamoja na tarehe na picha za eneo la ujenzi." });

/** See it being built. */
export const heading = /*#__PURE__*/ message({ en: () => "See it being built.", lg: () => "Laba nga kizimbibwa.", sw: () => "Ione ikijengwa." });

/** {number} stages ahead, and what to look for */
export const stagesDrawn = /*#__PURE__*/ message({ en: (values: { number: string | number }) => `${values.number} stages ahead, and what to look for`, lg: (values) => `Emitendera ${values.number} egisigadde, n'eby'okwetegereza`, sw: (values) => `Hatua ${values.number} zinazofuata, na mambo ya kuangalia` });

/** Each step with its date and its pictures. */
export const lead = /*#__PURE__*/ message({ en: () => "Each step with its date and its pictures.", lg: () => "Buli ddaala n'ennaku zaalyo n'ebifaananyi byalyo.", sw: () => "Kila hatua na tarehe yake na picha zake." });

/** This website is a sample, so its pictures are drawn. A real building site is shown in photographs. */
export const drawn = /*#__PURE__*/ message({ en: () => "This website is a sample, so its pictures are drawn. A real building site is shown in photographs.", lg: () => "Omukutu guno gwa kyakulabirako, n'olwekyo ebifaananyi byagwo bisiige. Ekifo we bazimba ddala kiragibwa mu foto.", sw: () => "Tovuti hii ni ya mfano, kwa hiyo picha zake zimechorwa. Eneo halisi la ujenzi huonyeshwa kwa picha halisi." });

/** The plot ends with its slab. Where we build the whole house, it goes on like this. */
export const drawnHouse = /*#__PURE__*/ message({ en: () => "The plot ends with its slab. Where we build the whole house, it goes on like this.", lg: () => "Poloti ekoma ku musingi gwayo. We tuzimba ennyumba yonna, omulimu gweyongerayo bwe guti.", sw: () => "Kiwanja kinaishia kwenye sakafu ya msingi. Tunapojenga nyumba nzima, kazi inaendelea hivi." });

/** What to look for: */
export const lookFor = /*#__PURE__*/ message({ en: () => "What to look for:", lg: () => "Eby'okwetegereza:", sw: () => "Mambo ya kuangalia:" });

/** {count, plural, one {# update} other {# updates}} */
export const updates = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} update`, "other": `${formatNumber(values.count)} updates` })}`, lg: (values) => `${plural("lg", values.count, { "one": `Eggulire ${formatNumber(values.count)}`, "other": `Amawulire ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `Taarifa ${formatNumber(values.count)}`, "other": `Taarifa ${formatNumber(values.count)}` })}` });

/** No updates on this home yet. */
export const noUpdatesOnHome = /*#__PURE__*/ message({ en: () => "No updates on this home yet.", lg: () => "Tewannaba mawulire ku maka gano.", sw: () => "Bado hakuna taarifa kuhusu nyumba hii." });

/** No updates yet. */
export const noUpdates = /*#__PURE__*/ message({ en: () => "No updates yet.", lg: () => "Tewannaba mawulire.", sw: () => "Bado hakuna taarifa." });

/** Show all updates */
export const showAll = /*#__PURE__*/ message({ en: () => "Show all updates", lg: () => "Laga amawulire gonna", sw: () => "Onyesha taarifa zote" });

/** See the properties */
export const seeProperties = /*#__PURE__*/ message({ en: () => "See the properties", lg: () => "Laba ebizimbe ne poloti", sw: () => "Ona nyumba na viwanja" });

/** Look at it yourself. */
export const lookYourself = /*#__PURE__*/ message({ en: () => "Look at it yourself.", lg: () => "Kirabe ggwe kennyini.", sw: () => "Jionee mwenyewe." });

/** please send me photographs of the building site.  */
export const sendPhotographs = /*#__PURE__*/ message({ en: () => "please send me photographs of the building site. ", lg: () => "mbasaba munsindikire foto z'ekifo ekizimbibwa. ", sw: () => "tafadhali nitumieni picha halisi za eneo la ujenzi. " });

/** Home */
export const home = /*#__PURE__*/ message({ en: () => "Home", lg: () => "Amaka", sw: () => "Nyumba" });

/** All homes */
export const allHomes = /*#__PURE__*/ message({ en: () => "All homes", lg: () => "Amaka gonna", sw: () => "Nyumba zote" });

/** Show */
export const show = /*#__PURE__*/ message({ en: () => "Show", lg: () => "Laga", sw: () => "Onyesha" });

/** Book a visit<hidden>: {home}</hidden> */
export const bookVisitTo = /*#__PURE__*/ message({ en: (values: { home: string | number }): (string | Marked<"hidden">)[] => ["Book a visit", { mark: "hidden", text: `: ${values.home}` }], lg: (values): (string | Marked<"hidden">)[] => ["Tegeka okukyala", { mark: "hidden", text: `: ${values.home}` }], sw: (values): (string | Marked<"hidden">)[] => ["Panga kutembelea", { mark: "hidden", text: `: ${values.home}` }] });

/** On the site of <link>{home}</link> */
export const siteOf = /*#__PURE__*/ message({ en: (values: { home: string | number }): (string | Marked<"link">)[] => ["On the site of ", { mark: "link", text: `${values.home}` }], lg: (values): (string | Marked<"link">)[] => ["Mu kifo we bazimba ", { mark: "link", text: `${values.home}` }], sw: (values): (string | Marked<"link">)[] => ["Kwenye eneo la ujenzi la ", { mark: "link", text: `${values.home}` }] });

/** The next free visit is on {when}. */
export const nextFreeVisit = /*#__PURE__*/ message({ en: (values: { when: string | number }) => `The next free visit is on ${values.when}.`, lg: (values) => `Olunaku oluddako olw'okukyala: ${values.when}.`, sw: (values) => `Nafasi inayofuata ya kutembelea: ${values.when}.` });

/** See the plot */
export const seePlot = /*#__PURE__*/ message({ en: () => "See the plot", lg: () => "Laba poloti", sw: () => "Ona kiwanja" });

/** See the home */
export const seeHome = /*#__PURE__*/ message({ en: () => "See the home", lg: () => "Laba amaka", sw: () => "Ona nyumba" });

/** Our work on this plot ends with the slab: the walls are yours to build. */
export const plotEnds = /*#__PURE__*/ message({ en: () => "Our work on this plot ends with the slab: the walls are yours to build.", lg: () => "Omulimu gwaffe ku poloti eno gukoma ku musingi: ebisenge ggwe obizimba.", sw: () => "Kazi yetu kwenye kiwanja hiki inaishia kwenye sakafu ya msingi: kuta unajenga wewe." });

/** Next: {stage}. */
export const nextStage = /*#__PURE__*/ message({ en: (values: { stage: string | number }) => `Next: ${values.stage}.`, lg: (values) => `Ekiddako: ${values.stage}.`, sw: (values) => `Inayofuata: ${values.stage}.` });

/** It is finished. */
export const isFinished = /*#__PURE__*/ message({ en: () => "It is finished.", lg: () => "Ewedde.", sw: () => "Imekamilika." });

/** What is done */
export const whatIsDone = /*#__PURE__*/ message({ en: () => "What is done", lg: () => "Ebikoleddwa", sw: () => "Kilichofanyika" });

/** All {count} updates */
export const allUpdates = /*#__PURE__*/ message({ en: (values: { count: string | number }) => `All ${values.count} updates`, lg: (values) => `Amawulire gonna ${values.count}`, sw: (values) => `Taarifa zote ${values.count}` });

/** Error loading building progress */
export const failed = /*#__PURE__*/ message({ en: () => "Error loading building progress", lg: () => "Tetusobodde kulaga okuzimba we kutuuse", sw: () => "Hitilafu ya kupakia maendeleo ya ujenzi" });

/** Month one */
export const monthOne = /*#__PURE__*/ message({ en: () => "Month one", lg: () => "Omwezi ogusooka", sw: () => "Mwezi wa kwanza" });

/** Month two */
export const monthTwo = /*#__PURE__*/ message({ en: () => "Month two", lg: () => "Omwezi ogwokubiri", sw: () => "Mwezi wa pili" });

/** Month three */
export const monthThree = /*#__PURE__*/ message({ en: () => "Month three", lg: () => "Omwezi ogwokusatu", sw: () => "Mwezi wa tatu" });

/** Months three and four */
export const monthsThreeAndFour = /*#__PURE__*/ message({ en: () => "Months three and four", lg: () => "Omwezi ogwokusatu n'ogwokuna", sw: () => "Mwezi wa tatu na wa nne" });

/** Month four */
export const monthFour = /*#__PURE__*/ message({ en: () => "Month four", lg: () => "Omwezi ogwokuna", sw: () => "Mwezi wa nne" });

/** The plot */
export const thePlot = /*#__PURE__*/ message({ en: () => "The plot", lg: () => "Poloti", sw: () => "Kiwanja" });

/** Strings show where the walls go. Measure them against the plan. Ask to see the pipes before concrete covers them. */
export const thePlotText = /*#__PURE__*/ message({ en: () => "Strings show where the walls go. Measure them against the plan. Ask to see the pipes before concrete covers them.", lg: () => "Obuguwa bulaga ebisenge gye biyita. Bupime okusinziira ku pulaani. Saba okulaba payipu nga kkonkuliiti tannazibikka.", sw: () => "Kamba zinaonyesha kuta zitapita wapi. Zipime kwa kulinganisha na ramani. Omba kuona mabomba kabla zege haijayafunika." });

/** The ground */
export const theGround = /*#__PURE__*/ message({ en: () => "The ground", lg: () => "Wansi", sw: () => "Chini" });

/** Ask for photographs of the pipes under the slab. */
export const theGroundText = /*#__PURE__*/ message({ en: () => "Ask for photographs of the pipes under the slab.", lg: () => "Saba foto za payipu eziri wansi wa kkonkuliiti.", sw: () => "Omba picha halisi za mabomba yaliyo chini ya zege." });

/** The walls */
export const theWalls = /*#__PURE__*/ message({ en: () => "The walls", lg: () => "Ebisenge", sw: () => "Kuta" });

/** Hold the plan against them, room by room. */
export const theWallsText = /*#__PURE__*/ message({ en: () => "Hold the plan against them, room by room.", lg: () => "Geraageranya pulaani nabyo, ekisenge ku kisenge.", sw: () => "Zilinganishe na ramani, chumba kwa chumba." });

/** The roof */
export const theRoof = /*#__PURE__*/ message({ en: () => "The roof", lg: () => "Akasolya", sw: () => "Paa" });

/** Come after rain, and look for wet spots. */
export const theRoofText = /*#__PURE__*/ message({ en: () => "Come after rain, and look for wet spots.", lg: () => "Jjangu ng'enkuba ewedde okutonnya, onoonye awatobye.", sw: () => "Njoo baada ya mvua, na utafute sehemu zenye unyevu." });

/** Doors, windows, wires */
export const doorsAndWires = /*#__PURE__*/ message({ en: () => "Doors, windows, wires", lg: () => "Enzigi, amadirisa, waya", sw: () => "Milango, madirisha, nyaya" });

/** Photograph the pipes and wires before the painter comes. */
export const doorsAndWiresText = /*#__PURE__*/ message({ en: () => "Photograph the pipes and wires before the painter comes.", lg: () => "Kuba foto za payipu ne waya ng'omusiizi wa langi tannajja.", sw: () => "Piga picha mabomba na nyaya kabla mpaka rangi hajaja." });

/** Your door */
export const yourDoor = /*#__PURE__*/ message({ en: () => "Your door", lg: () => "Oluggi lwo", sw: () => "Mlango wako" });

/** Turn every tap and every key before you take yours. */
export const yourDoorText = /*#__PURE__*/ message({ en: () => "Turn every tap and every key before you take yours.", lg: () => "Geza buli taapu na buli kisumuluzo nga tonnatwala bibyo.", sw: () => "Jaribu kila bomba na kila ufunguo kabla ya kuchukua wako." });
