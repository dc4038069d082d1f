// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { message, plural } from "../message.ts";

/** Hello, */
export const hello = /*#__PURE__*/ message({ en: () => "Hello,", lg: () => "Gyebale ko,", sw: () => "Habari," });

/** Hello {name}, */
export const helloName = /*#__PURE__*/ message({ en: (values: { name: string | number }) => `Hello ${values.name},`, lg: (values) => `Gyebale ko ${values.name},`, sw: (values) => `Habari ${values.name},` });

/** our homes */
export const ourHomes = /*#__PURE__*/ message({ en: () => "our homes", lg: () => "amaka gaffe", sw: () => "nyumba zetu" });

/** Please confirm your subscription */
export const subscribeSubject = /*#__PURE__*/ message({ en: () => "Please confirm your subscription", lg: () => "Kakasa nti oyagala amawulire", sw: () => "Tafadhali thibitisha usajili wako" });

/** Someone, probably you, asked for news from {company} at this address. Confirm it here: */
export const subscribeAsked = /*#__PURE__*/ message({ en: (values: { company: string | number }) => `Someone, probably you, asked for news from ${values.company} at this address. Confirm it here:`, lg: (values) => `Waliwo omuntu, oboolyawo ggwe, eyasaba amawulire ga ${values.company} ku ndagiriro eno. Kikakase wano:`, sw: (values) => `Mtu fulani, labda wewe, aliomba habari za ${values.company} kwa anwani hii. Thibitisha hapa:` });

/** If it was not you, do nothing: without your confirmation we send nothing more. */
export const subscribeIgnore = /*#__PURE__*/ message({ en: () => "If it was not you, do nothing: without your confirmation we send nothing more.", lg: () => "Bw'oba si ggwe, tolina ky'okola: bw'otokakasa tetukuweereza kintu kirala.", sw: () => "Ikiwa si wewe, usifanye chochote: bila uthibitisho wako hatutumi kitu kingine." });

/** You are on the list */
export const subscribedSubject = /*#__PURE__*/ message({ en: () => "You are on the list", lg: () => "Oli ku lukalala", sw: () => "Uko kwenye orodha" });

/** Your subscription is confirmed: {company} sends you {promise}. See the homes for sale now: */
export const subscribed = /*#__PURE__*/ message({ en: (values: { company: string | number; promise: string | number }) => `Your subscription is confirmed: ${values.company} sends you ${values.promise}. See the homes for sale now:`, lg: (values) => `Kikakasiddwa: ${values.company} ekuweereza ${values.promise}. Laba amaka agatundibwa kati:`, sw: (values) => `Usajili wako umethibitishwa: ${values.company} inakutumia ${values.promise}. Tazama nyumba zinazouzwa sasa:` });

/** To stop these e-mails, open this link: */
export const subscribedStop = /*#__PURE__*/ message({ en: () => "To stop these e-mails, open this link:", lg: () => "Okukomya e-mail zino, ggulawo linki eno:", sw: () => "Ili kusitisha barua pepe hizi, fungua kiungo hiki:" });

/** New: {summary} */
export const newHomesSubject = /*#__PURE__*/ message({ en: (values: { summary: string | number }) => `New: ${values.summary}`, lg: (values) => `Ebipya: ${values.summary}`, sw: (values) => `Mpya: ${values.summary}` });

/** {count, plural, one {# new home} other {# new homes}} */
export const newHomes = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} new home`, "other": `${formatNumber(values.count)} new homes` })}`, lg: (values) => `${plural("lg", values.count, { "one": `amaka amaggya ${formatNumber(values.count)}`, "other": `amaka amaggya ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `nyumba mpya ${formatNumber(values.count)}`, "other": `nyumba mpya ${formatNumber(values.count)}` })}` });

/** Here is what is new at {company}: */
export const newHomesLead = /*#__PURE__*/ message({ en: (values: { company: string | number }) => `Here is what is new at ${values.company}:`, lg: (values) => `Bino bye bipya ku ${values.company}:`, sw: (values) => `Haya ndiyo mapya katika ${values.company}:` });

/** {price}, from {perDay} a day */
export const newHomePrice = /*#__PURE__*/ message({ en: (values: { price: string | number; perDay: string | number }) => `${values.price}, from ${values.perDay} a day` });

/** {price}, from {perDay} a day with service charge */
export const newHomePriceWithCharge = /*#__PURE__*/ message({ en: (values: { price: string | number; perDay: string | number }) => `${values.price}, from ${values.perDay} a day with service charge` });

/** and {count} more: {link} */
export const newHomesMore = /*#__PURE__*/ message({ en: (values: { count: string | number; link: string | number }) => `and ${values.count} more: ${values.link}`, lg: (values) => `n'amalala ${values.count}: ${values.link}`, sw: (values) => `na nyingine ${values.count}: ${values.link}` });

/** Come and see it. A visit is free, and you do not have to buy: */
export const newHomesVisit = /*#__PURE__*/ message({ en: () => "Come and see it. A visit is free, and you do not have to buy:" });

/** Here is a new article from {company}: */
export const articleLead = /*#__PURE__*/ message({ en: (values: { company: string | number }) => `Here is a new article from ${values.company}:`, lg: (values) => `Eno mboozi mpya okuva ku ${values.company}:`, sw: (values) => `Hii ni makala mpya kutoka ${values.company}:` });

/** Read it here: */
export const articleRead = /*#__PURE__*/ message({ en: () => "Read it here:", lg: () => "Gisome wano:", sw: () => "Isome hapa:" });

/** You asked us for {promise}. To stop both, open this link: */
export const stopNews = /*#__PURE__*/ message({ en: (values: { promise: string | number }) => `You asked us for ${values.promise}. To stop both, open this link:`, lg: (values) => `Watusaba ${values.promise}. Okubikomya byombi, ggulawo linki eno:`, sw: (values) => `Ulituomba ${values.promise}. Ili kusitisha zote mbili, fungua kiungo hiki:` });

/** Your visit on {day} at {time} ({reference}) */
export const visitRequestedSubject = /*#__PURE__*/ message({ en: (values: { day: string | number; time: string | number; reference: string | number }) => `Your visit on ${values.day} at ${values.time} (${values.reference})`, lg: (values) => `Okukyala kwo: ${values.day}, ${values.time} (${values.reference})`, sw: (values) => `Ziara yako: ${values.day}, ${values.time} (${values.reference})` });

/** We have your request to visit {home} on {day} at {time}. Your reference is {reference}. */
export const visitRequested = /*#__PURE__*/ message({ en: (values: { home: string | number; day: string | number; time: string | number; reference: string | number }) => `We have your request to visit ${values.home} on ${values.day} at ${values.time}. Your reference is ${values.reference}.`, lg: (values) => `Okusaba kwo okukyala ku ${values.home} kutuuse. Olunaku: ${values.day}, ${values.time}. Ennamba yo ye ${values.reference}.`, sw: (values) => `Tumepokea ombi lako la kutembelea ${values.home}. Siku: ${values.day}, ${values.time}. Namba yako ni ${values.reference}.` });

/** We meet at {address}. Call {phone} if you cannot find us. */
export const meetAndCall = /*#__PURE__*/ message({ en: (values: { address: string | number; phone: string | number }) => `We meet at ${values.address}. Call ${values.phone} if you cannot find us.`, lg: (values) => `Tusisinkana wano: ${values.address}. Bw'oba otubuliddwa, kuba ku ${values.phone}.`, sw: (values) => `Tunakutana hapa: ${values.address}. Usipotupata, piga simu ${values.phone}.` });

/** Something came up? Move or cancel the visit here: */
export const somethingCameUp = /*#__PURE__*/ message({ en: () => "Something came up? Move or cancel the visit here:", lg: () => "Waliwo ekiguddewo? Okukyala kukyuse oba kusazeemu wano:", sw: () => "Umepata dharura? Hamisha au futa ziara hapa:" });

/** Bring nothing but your questions. Nobody will ask you for money at a visit. */
export const bringNothing = /*#__PURE__*/ message({ en: () => "Bring nothing but your questions. Nobody will ask you for money at a visit." });

/** We expect you on {day} at {time} ({reference}) */
export const visitConfirmedSubject = /*#__PURE__*/ message({ en: (values: { day: string | number; time: string | number; reference: string | number }) => `We expect you on ${values.day} at ${values.time} (${values.reference})`, lg: (values) => `Tukulindiridde: ${values.day}, ${values.time} (${values.reference})`, sw: (values) => `Tunakusubiri: ${values.day}, ${values.time} (${values.reference})` });

/** Your visit to {home} on {day} at {time} is confirmed. We meet at {address}. */
export const visitConfirmed = /*#__PURE__*/ message({ en: (values: { home: string | number; day: string | number; time: string | number; address: string | number }) => `Your visit to ${values.home} on ${values.day} at ${values.time} is confirmed. We meet at ${values.address}.`, lg: (values) => `Okukyala kwo ku ${values.home}, ${values.day}, ${values.time}, kukakasiddwa. Tusisinkana wano: ${values.address}.`, sw: (values) => `Ziara yako ya ${values.home}, ${values.day}, ${values.time}, imethibitishwa. Tunakutana hapa: ${values.address}.` });

/** Move or cancel it here: */
export const moveOrCancel = /*#__PURE__*/ message({ en: () => "Move or cancel it here:", lg: () => "Kukyuse oba kusazeemu wano:", sw: () => "Ihamishe au uifute hapa:" });

/** Your visit is now on {day} at {time} ({reference}) */
export const visitMovedSubject = /*#__PURE__*/ message({ en: (values: { day: string | number; time: string | number; reference: string | number }) => `Your visit is now on ${values.day} at ${values.time} (${values.reference})`, lg: (values) => `Okukyala kwo kati kuli: ${values.day}, ${values.time} (${values.reference})`, sw: (values) => `Ziara yako sasa ni: ${values.day}, ${values.time} (${values.reference})` });

/** Your visit to {home} is now on {day} at {time}. We meet at {address}. */
export const visitMoved = /*#__PURE__*/ message({ en: (values: { home: string | number; day: string | number; time: string | number; address: string | number }) => `Your visit to ${values.home} is now on ${values.day} at ${values.time}. We meet at ${values.address}.`, lg: (values) => `Okukyala kwo ku ${values.home} kati kuli ${values.day}, ${values.time}. Tusisinkana wano: ${values.address}.`, sw: (values) => `Ziara yako ya ${values.home} sasa ni ${values.day}, ${values.time}. Tunakutana hapa: ${values.address}.` });

/** Your new time: {day} at {time} ({reference}) */
export const visitMovedByVisitorSubject = /*#__PURE__*/ message({ en: (values: { day: string | number; time: string | number; reference: string | number }) => `Your new time: ${values.day} at ${values.time} (${values.reference})`, lg: (values) => `Essaawa yo empya: ${values.day}, ${values.time} (${values.reference})`, sw: (values) => `Muda wako mpya: ${values.day}, ${values.time} (${values.reference})` });

/** You moved your visit to {home} from {oldDay} at {oldTime} to {day} at {time}. We hold the new time for you and confirm it soon. */
export const visitMovedByVisitor = /*#__PURE__*/ message({ en: (values: { home: string | number; oldDay: string | number; oldTime: string | number; day: string | number; time: string | number }) => `You moved your visit to ${values.home} from ${values.oldDay} at ${values.oldTime} to ${values.day} at ${values.time}. We hold the new time for you and confirm it soon.`, lg: (values) => `Wakyusizza okukyala kwo ku ${values.home}: okuva ${values.oldDay}, ${values.oldTime}, okudda ${values.day}, ${values.time}. Essaawa empya tugikukuumidde era tujja kugikakasa mangu.`, sw: (values) => `Umehamisha ziara yako ya ${values.home}: kutoka ${values.oldDay}, ${values.oldTime}, hadi ${values.day}, ${values.time}. Tumekuwekea muda mpya na tutauthibitisha hivi karibuni.` });

/** We meet at {address}. Move or cancel the visit here: */
export const meetMoveOrCancel = /*#__PURE__*/ message({ en: (values: { address: string | number }) => `We meet at ${values.address}. Move or cancel the visit here:`, lg: (values) => `Tusisinkana wano: ${values.address}. Okukyala kukyuse oba kusazeemu wano:`, sw: (values) => `Tunakutana hapa: ${values.address}. Hamisha au futa ziara hapa:` });

/** Your visit is cancelled ({reference}) */
export const visitCancelledSubject = /*#__PURE__*/ message({ en: (values: { reference: string | number }) => `Your visit is cancelled (${values.reference})`, lg: (values) => `Okukyala kwo kusaziddwamu (${values.reference})`, sw: (values) => `Ziara yako imefutwa (${values.reference})` });

/** Your visit to {home} on {day} at {time} is cancelled. To choose another time: */
export const visitCancelled = /*#__PURE__*/ message({ en: (values: { home: string | number; day: string | number; time: string | number }) => `Your visit to ${values.home} on ${values.day} at ${values.time} is cancelled. To choose another time:`, lg: (values) => `Okukyala kwo ku ${values.home}, ${values.day}, ${values.time}, kusaziddwamu. Okulonda essaawa endala:`, sw: (values) => `Ziara yako ya ${values.home}, ${values.day}, ${values.time}, imefutwa. Kuchagua muda mwingine:` });

/** We have your message ({reference}) */
export const enquiryReceivedSubject = /*#__PURE__*/ message({ en: (values: { reference: string | number }) => `We have your message (${values.reference})`, lg: (values) => `Obubaka bwo butuuse (${values.reference})`, sw: (values) => `Tumepokea ujumbe wako (${values.reference})` });

/** Thank you for writing to us about {home}. Your reference is {reference}. */
export const enquiryReceived = /*#__PURE__*/ message({ en: (values: { home: string | number; reference: string | number }) => `Thank you for writing to us about ${values.home}. Your reference is ${values.reference}.`, lg: (values) => `Webale kutuwandiikira ku ${values.home}. Ennamba yo ye ${values.reference}.`, sw: (values) => `Asante kwa kutuandikia kuhusu ${values.home}. Namba yako ni ${values.reference}.` });

/** If you would rather talk, call {phone}. */
export const ratherTalk = /*#__PURE__*/ message({ en: (values: { phone: string | number }) => `If you would rather talk, call ${values.phone}.`, lg: (values) => `Bw'oba oyagala kwogera bwogezi, kuba ku ${values.phone}.`, sw: (values) => `Kama ungependa kuzungumza, piga simu ${values.phone}.` });
