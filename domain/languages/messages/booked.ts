// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { type Marked, message } from "../message.ts";

/** Your visit {reference} */
export const pageTitle = /*#__PURE__*/ message({ en: (values: { reference: string | number }) => `Your visit ${values.reference}`, lg: (values) => `Okukyala kwo ${values.reference}`, sw: (values) => `Ziara yako ${values.reference}` });

/** Your visit: day, time and place. */
export const description = /*#__PURE__*/ message({ en: () => "Your visit: day, time and place.", lg: () => "Okukyala kwo: olunaku, essaawa n'ekifo.", sw: () => "Ziara yako: siku, saa na mahali." });

/** Visit request submitted successfully! */
export const submitted = /*#__PURE__*/ message({ en: () => "Visit request submitted successfully!", lg: () => "Okusaba okukyala kutuuse bulungi!", sw: () => "Ombi la kutembelea limetumwa!" });

/** Asked for: <b>{when}</b> */
export const askedFor = /*#__PURE__*/ message({ en: (values: { when: string | number }): (string | Marked<"b">)[] => ["Asked for: ", { mark: "b", text: `${values.when}` }], lg: (values): (string | Marked<"b">)[] => ["Wasaba: ", { mark: "b", text: `${values.when}` }], sw: (values): (string | Marked<"b">)[] => ["Uliomba: ", { mark: "b", text: `${values.when}` }] });

/** Cancelled: <b>{when}</b> */
export const cancelledTime = /*#__PURE__*/ message({ en: (values: { when: string | number }): (string | Marked<"b">)[] => ["Cancelled: ", { mark: "b", text: `${values.when}` }], lg: (values): (string | Marked<"b">)[] => ["Kusaziddwamu: ", { mark: "b", text: `${values.when}` }], sw: (values): (string | Marked<"b">)[] => ["Imefutwa: ", { mark: "b", text: `${values.when}` }] });

/** Booked. We hold this time for you. If we cannot make it, we call or write to you. */
export const requested = /*#__PURE__*/ message({ en: () => "Booked. We hold this time for you. If we cannot make it, we call or write to you.", lg: () => "Kukwatiddwa. Essaawa eno tugikukuumidde. Bwe tunaaba tetusobodde, tukukubira oba tukuwandiikira.", sw: () => "Imewekwa. Tunakuwekea muda huu. Tusipoweza, tunakupigia au kukuandikia." });

/** Confirmed. We expect you. */
export const confirmed = /*#__PURE__*/ message({ en: () => "Confirmed. We expect you.", lg: () => "Kukakasiddwa. Tukulindiridde.", sw: () => "Imethibitishwa. Tunakusubiri." });

/** You were here. Thank you for coming. */
export const attended = /*#__PURE__*/ message({ en: () => "You were here. Thank you for coming.", lg: () => "Wajja. Webale kujja.", sw: () => "Ulikuja. Asante kwa kuja." });

/** We missed you. */
export const noShow = /*#__PURE__*/ message({ en: () => "We missed you.", lg: () => "Tewajja, twakulinda.", sw: () => "Hukuja, tulikusubiri." });

/** The time is free for others. */
export const cancelled = /*#__PURE__*/ message({ en: () => "The time is free for others.", lg: () => "Essaawa eyo abalala basobola okugitwala.", sw: () => "Muda huo uko wazi kwa wengine." });

/** Our office cancelled this visit. We are sorry. Please book another time. */
export const cancelledByOffice = /*#__PURE__*/ message({ en: () => "Our office cancelled this visit. We are sorry. Please book another time.", lg: () => "Ofiisi yaffe yasazizzaamu okukyala kuno. Tusonyiwe. Kwata essaawa endala.", sw: () => "Ofisi yetu ilifuta ziara hii. Samahani. Tafadhali weka muda mwingine." });

/** Not booked. The time is not kept for you yet. A person checks your request and answers within one working day. */
export const suspected = /*#__PURE__*/ message({ en: () => "Not booked. The time is not kept for you yet. A person checks your request and answers within one working day.", lg: () => "Tekukwatiddwa. Essaawa tennakukuumirwa. Omuntu akebera okusaba kwo n'addamu mu lunaku lumu olw'okukola.", sw: () => "Bado haijawekwa. Muda haujawekwa kwa ajili yako. Mtu anaangalia ombi lako na kujibu ndani ya siku moja ya kazi." });

/** The time of this visit has passed. If you could not come, choose another time or call us. */
export const past = /*#__PURE__*/ message({ en: () => "The time of this visit has passed. If you could not come, choose another time or call us.", lg: () => "Essaawa y'okukyala kuno yayise. Oba tewasobola kujja, londa essaawa endala oba tukubire.", sw: () => "Muda wa ziara hii umepita. Kama hukuweza kuja, chagua muda mwingine au tupigie." });

/** Booked. We hold your new time for you. If we cannot make it, we call or write to you. */
export const moved = /*#__PURE__*/ message({ en: () => "Booked. We hold your new time for you. If we cannot make it, we call or write to you.", lg: () => "Kukwatiddwa. Essaawa yo empya tugikukuumidde. Bwe tuba tetusobola, tukukubira essimu oba tukuwandiikira.", sw: () => "Imewekwa. Tunakuwekea muda wako mpya. Tusipoweza, tunakupigia au tunakuandikia." });

/** Reference <b>{reference}</b>. */
export const reference = /*#__PURE__*/ message({ en: (values: { reference: string | number }): (string | Marked<"b">)[] => ["Reference ", { mark: "b", text: `${values.reference}` }, "."], lg: (values): (string | Marked<"b">)[] => ["Ennamba ", { mark: "b", text: `${values.reference}` }, "."], sw: (values): (string | Marked<"b">)[] => ["Namba ", { mark: "b", text: `${values.reference}` }, "."] });

/** Where you are: {time}. */
export const timeWhereYouAre = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `Where you are: ${values.time}.`, lg: (values) => `Essaawa ey'ekifo ky'olimu: ${values.time}.`, sw: (values) => `Saa ya mahali ulipo: ${values.time}.` });

/** Reference <b>{reference}</b>. To see {home}. */
export const referenceToSee = /*#__PURE__*/ message({ en: (values: { reference: string | number; home: string | number }): (string | Marked<"b">)[] => ["Reference ", { mark: "b", text: `${values.reference}` }, ". To see ", `${values.home}`, "."], lg: (values): (string | Marked<"b">)[] => ["Ennamba ", { mark: "b", text: `${values.reference}` }, ". Okulaba ", `${values.home}`, "."], sw: (values): (string | Marked<"b">)[] => ["Namba ", { mark: "b", text: `${values.reference}` }, ". Kuona ", `${values.home}`, "."] });

/** For {visitor}. */
export const forVisitor = /*#__PURE__*/ message({ en: (values: { visitor: string | number }) => `For ${values.visitor}.`, lg: (values) => `Kwa ${values.visitor}.`, sw: (values) => `Kwa ${values.visitor}.` });

/** Send this to myself on WhatsApp */
export const sendToMyself = /*#__PURE__*/ message({ en: () => "Send this to myself on WhatsApp", lg: () => "Kino nkyeweereze ku WhatsApp", sw: () => "Nijitumie hii kwa WhatsApp" });

/** Add to my calendar */
export const addToCalendar = /*#__PURE__*/ message({ en: () => "Add to my calendar", lg: () => "Kiteeke mu kalenda yange", sw: () => "Weka kwenye kalenda yangu" });

/** You moved it from */
export const youMoved = /*#__PURE__*/ message({ en: () => "You moved it from", lg: () => "Wakukyusa okuva ku", sw: () => "Uliihamisha kutoka" });

/** We moved it from */
export const weMoved = /*#__PURE__*/ message({ en: () => "We moved it from", lg: () => "Twakukyusa okuva ku", sw: () => "Tuliihamisha kutoka" });

/** Where we meet */
export const whereWeMeet = /*#__PURE__*/ message({ en: () => "Where we meet", lg: () => "Gye tusisinkana", sw: () => "Tunapokutana" });

/** Allow about {time} in all: {home} is <office>{distance}</office> from the centre of town. */
export const allow = /*#__PURE__*/ message({ en: (values: { time: string | number; home: string | number; distance: string | number }): (string | Marked<"office">)[] => ["Allow about ", `${values.time}`, " in all: ", `${values.home}`, " is ", { mark: "office", text: `${values.distance}` }, " from the centre of town."], lg: (values): (string | Marked<"office">)[] => ["Tegeka obudde bwa ", `${values.time}`, " awamu: ", `${values.home}`, ", okuva mu kibuga wakati: ", { mark: "office", text: `${values.distance}` }, "."], sw: (values): (string | Marked<"office">)[] => ["Tenga muda wa kama ", `${values.time}`, " kwa jumla: ", `${values.home}`, ", kutoka katikati ya mji: ", { mark: "office", text: `${values.distance}` }, "."] });

/** See it on a map */
export const onMap = /*#__PURE__*/ message({ en: () => "See it on a map", lg: () => "Kirabe ku maapu", sw: () => "Ione kwenye ramani" });

/** What to bring */
export const toBring = /*#__PURE__*/ message({ en: () => "What to bring", lg: () => "By'oleeta", sw: () => "Vya kuleta" });

/** What to check before you pay */
export const beforeYouPay = /*#__PURE__*/ message({ en: () => "What to check before you pay", lg: () => "By'okebera nga tonnasasula", sw: () => "Mambo ya kukagua kabla ya kulipa" });

/** If you cannot find us */
export const cannotFind = /*#__PURE__*/ message({ en: () => "If you cannot find us", lg: () => "Bw'oba otubuliddwa", sw: () => "Kama hutuoni" });

/** A question? */
export const question = /*#__PURE__*/ message({ en: () => "A question?", lg: () => "Olina ekibuuzo?", sw: () => "Una swali?" });

/** Tell us on WhatsApp */
export const tellOnWhatsApp = /*#__PURE__*/ message({ en: () => "Tell us on WhatsApp", lg: () => "Tubuulire ku WhatsApp", sw: () => "Tuambie kwa WhatsApp" });

/** Hello, this is about my visit {reference} on {when}. */
export const aboutMyVisit = /*#__PURE__*/ message({ en: (values: { reference: string | number; when: string | number }) => `Hello, this is about my visit ${values.reference} on ${values.when}.`, lg: (values) => `Mugyebale ko, kino kikwata ku kukyala kwange ${values.reference} okwa ${values.when}.`, sw: (values) => `Habari, hii ni kuhusu ziara yangu ${values.reference} ya ${values.when}.` });

/** Another time? */
export const anotherTime = /*#__PURE__*/ message({ en: () => "Another time?", lg: () => "Essaawa endala?", sw: () => "Muda mwingine?" });

/** Another time, or not at all? */
export const anotherTimeOrNot = /*#__PURE__*/ message({ en: () => "Another time, or not at all?", lg: () => "Essaawa endala, oba obireke?", sw: () => "Muda mwingine, au usije kabisa?" });

/** Move the visit */
export const moveVisit = /*#__PURE__*/ message({ en: () => "Move the visit", lg: () => "Kyusa olunaku lw'okukyala", sw: () => "Hamisha ziara" });

/** Tap the new time */
export const tapNewTime = /*#__PURE__*/ message({ en: () => "Tap the new time", lg: () => "Nyiga essaawa empya", sw: () => "Gusa muda mpya" });

/** Move it to this time */
export const moveToThis = /*#__PURE__*/ message({ en: () => "Move it to this time", lg: () => "Kuteeke ku ssaawa eno", sw: () => "Ihamishe hadi muda huu" });

/** Moving... */
export const moving = /*#__PURE__*/ message({ en: () => "Moving...", lg: () => "Tukyusa...", sw: () => "Tunahamisha..." });

/** You can still cancel it here. */
export const canStillCancel = /*#__PURE__*/ message({ en: () => "You can still cancel it here.", lg: () => "Okyayinza okukusazaamu wano.", sw: () => "Bado unaweza kuifuta hapa." });

/** Cancel the visit */
export const cancelVisit = /*#__PURE__*/ message({ en: () => "Cancel the visit", lg: () => "Sazaamu okukyala", sw: () => "Futa ziara" });

/** Shall we give your time to others? */
export const giveAway = /*#__PURE__*/ message({ en: () => "Shall we give your time to others?", lg: () => "Essaawa yo tugiwe abalala?", sw: () => "Tuwape wengine muda wako?" });

/** No, keep it */
export const keepIt = /*#__PURE__*/ message({ en: () => "No, keep it", lg: () => "Nedda, kukuume", sw: () => "Hapana, ibaki" });

/** Yes, cancel the visit */
export const yesCancel = /*#__PURE__*/ message({ en: () => "Yes, cancel the visit", lg: () => "Ye, sazaamu okukyala", sw: () => "Ndiyo, futa ziara" });

/** Cancelling... */
export const cancelling = /*#__PURE__*/ message({ en: () => "Cancelling...", lg: () => "Tusazaamu...", sw: () => "Tunafuta..." });

/** We send no e-mail, as you left no address. */
export const noEmail = /*#__PURE__*/ message({ en: () => "We send no e-mail, as you left no address.", lg: () => "Tetuweereza e-mail, kubanga tewagituwa.", sw: () => "Hatutumi barua pepe, kwa sababu hukuacha anwani." });

/** We send no e-mail about it now. */
export const noEmailNow = /*#__PURE__*/ message({ en: () => "We send no e-mail about it now.", lg: () => "Kati tetuweereza e-mail ku kino.", sw: () => "Sasa hatutumi barua pepe kuhusu hili." });

/** This page has its own address, your private link. Anyone with it can move the visit. It ends {days} days after the visit. */
export const linkMoves = /*#__PURE__*/ message({ en: (values: { days: string | number }) => `This page has its own address, your private link. Anyone with it can move the visit. It ends ${values.days} days after the visit.`, lg: (values) => `Olupapula luno lulina endagiriro yaalwo, linki yo ey'ekyama. Buli agirina asobola okukyusa okukyala. Eggwaako oluvannyuma lw'ennaku ${values.days} ng'okyadde.`, sw: (values) => `Ukurasa huu una anwani yake, kiungo chako cha siri. Yeyote aliye nacho anaweza kuhamisha ziara. Kinaisha siku ${values.days} baada ya ziara.` });

/** This page has its own address, your private link. Anyone with it can read this page. It ends {days} days after the visit. */
export const linkReads = /*#__PURE__*/ message({ en: (values: { days: string | number }) => `This page has its own address, your private link. Anyone with it can read this page. It ends ${values.days} days after the visit.`, lg: (values) => `Olupapula luno lulina endagiriro yaalwo, linki yo ey'ekyama. Buli agirina asobola okulusoma. Eggwaako oluvannyuma lw'ennaku ${values.days} ng'okyadde.`, sw: (values) => `Ukurasa huu una anwani yake, kiungo chako cha siri. Yeyote aliye nacho anaweza kuusoma. Kinaisha siku ${values.days} baada ya ziara.` });

/** This page has its own address, your private link. Anyone with it can move or cancel the visit. It ends {days} days after the visit. */
export const linkMovesOrCancels = /*#__PURE__*/ message({ en: (values: { days: string | number }) => `This page has its own address, your private link. Anyone with it can move or cancel the visit. It ends ${values.days} days after the visit.`, lg: (values) => `Olupapula luno lulina endagiriro yaalwo, linki yo ey'ekyama. Buli agirina asobola okukyusa oba okusazaamu okukyala. Eggwaako oluvannyuma lw'ennaku ${values.days} ng'okyadde.`, sw: (values) => `Ukurasa huu una anwani yake, kiungo chako cha siri. Yeyote aliye nacho anaweza kuhamisha au kufuta ziara. Kinaisha siku ${values.days} baada ya ziara.` });

/** This page has its own address, your private link. Anyone with it can cancel the visit. It ends {days} days after the visit. */
export const linkCancels = /*#__PURE__*/ message({ en: (values: { days: string | number }) => `This page has its own address, your private link. Anyone with it can cancel the visit. It ends ${values.days} days after the visit.`, lg: (values) => `Olupapula luno lulina endagiriro yaalwo, linki yo ey'ekyama. Buli agirina asobola okusazaamu okukyala. Eggwaako oluvannyuma lw'ennaku ${values.days} ng'okyadde.`, sw: (values) => `Ukurasa huu una anwani yake, kiungo chako cha siri. Yeyote aliye nacho anaweza kufuta ziara. Kinaisha siku ${values.days} baada ya ziara.` });

/** Show my private link */
export const showLink = /*#__PURE__*/ message({ en: () => "Show my private link", lg: () => "Ndaga linki yange ey'ekyama", sw: () => "Nionyeshe kiungo changu cha siri" });

/** Cancelled by mistake? */
export const byMistake = /*#__PURE__*/ message({ en: () => "Cancelled by mistake?", lg: () => "Wasazaamu mu butanwa?", sw: () => "Umefuta kwa makosa?" });

/** Undo: keep my time */
export const undo = /*#__PURE__*/ message({ en: () => "Undo: keep my time", lg: () => "Kikomyewo: kuuma essaawa yange", sw: () => "Rudisha: weka muda wangu" });

/** Undoing... */
export const undoing = /*#__PURE__*/ message({ en: () => "Undoing...", lg: () => "Tukomyawo...", sw: () => "Tunarudisha..." });

/** Book another time */
export const bookAnother = /*#__PURE__*/ message({ en: () => "Book another time", lg: () => "Kwata essaawa endala", sw: () => "Weka muda mwingine" });

/** You have moved this visit {count} times, which is the most that this page can do. For another time, please call us. */
export const movedOften = /*#__PURE__*/ message({ en: (values: { count: string | number }) => `You have moved this visit ${values.count} times, which is the most that this page can do. For another time, please call us.`, lg: (values) => `Okukyala kuno okukyusizza emirundi ${values.count}, era olupapula luno we lukoma. Ku ssaawa endala, tukubire.`, sw: (values) => `Umehamisha ziara hii mara ${values.count}, na ukurasa huu hauwezi zaidi. Kwa muda mwingine, tafadhali tupigie.` });

/** This visit is over and cannot be cancelled. */
export const overNotCancelled = /*#__PURE__*/ message({ en: () => "This visit is over and cannot be cancelled.", lg: () => "Okukyala kuno kwaggwa, tekukyasazibwamu.", sw: () => "Ziara hii imekwisha, haiwezi kufutwa." });

/** This visit is over and cannot be moved. */
export const overNotMoved = /*#__PURE__*/ message({ en: () => "This visit is over and cannot be moved.", lg: () => "Okukyala kuno kwaggwa, tekukyakyusibwa.", sw: () => "Ziara hii imekwisha, haiwezi kuhamishwa." });

/** Your visit is already at that time. */
export const sameTime = /*#__PURE__*/ message({ en: () => "Your visit is already at that time.", lg: () => "Okukyala kwo kuli ku ssaawa eyo dda.", sw: () => "Ziara yako tayari iko wakati huo." });

/** {why} Please choose another. */
export const chooseAnother = /*#__PURE__*/ message({ en: (values: { why: string | number }) => `${values.why} Please choose another.`, lg: (values) => `${values.why} Londa endala.`, sw: (values) => `${values.why} Tafadhali chagua mwingine.` });

/** That time has passed. Book another one. */
export const pastBookAnother = /*#__PURE__*/ message({ en: () => "That time has passed. Book another one.", lg: () => "Essaawa eyo yayise. Kwata endala.", sw: () => "Muda huo umepita. Weka mwingine." });

/** We no longer show homes at that time. Choose another time. */
export const noLonger = /*#__PURE__*/ message({ en: () => "We no longer show homes at that time. Choose another time.", lg: () => "Ku ssaawa eyo tetukyalaga maka. Londa endala.", sw: () => "Hatuonyeshi tena nyumba wakati huo. Chagua muda mwingine." });

/** Someone else has taken that time. Book another one. */
export const takenBySomeone = /*#__PURE__*/ message({ en: () => "Someone else has taken that time. Book another one.", lg: () => "Omuntu omulala yatwala essaawa eyo. Kwata endala.", sw: () => "Mtu mwingine amechukua muda huo. Weka mwingine." });

/** You have {count} visits ahead already, and that is the most. Cancel one of them first, or call us. */
export const tooMany = /*#__PURE__*/ message({ en: (values: { count: string | number }) => `You have ${values.count} visits ahead already, and that is the most. Cancel one of them first, or call us.`, lg: (values) => `Olina dda okukyala ${values.count} okujja, era we kukoma. Sooka osazeemu okumu, oba tukubire.`, sw: (values) => `Una ziara ${values.count} zijazo tayari, na huo ndio mwisho. Futa moja kwanza, au tupigie.` });

/** My visit to see {home} with {company}: {when} {state}. We meet at {address}. Reference {reference}. To move or cancel it: {link} */
export const noteOfHome = /*#__PURE__*/ message({ en: (values: { home: string | number; company: string | number; when: string | number; state: string | number; address: string | number; reference: string | number; link: string | number }) => `My visit to see ${values.home} with ${values.company}: ${values.when} ${values.state}. We meet at ${values.address}. Reference ${values.reference}. To move or cancel it: ${values.link}`, lg: (values) => `Okukyala kwange okulaba ${values.home} ne ${values.company}: ${values.when} ${values.state}. Tusisinkana ku ${values.address}. Ennamba ${values.reference}. Okukukyusa oba okukusazaamu: ${values.link}`, sw: (values) => `Ziara yangu ya kuona ${values.home} na ${values.company}: ${values.when} ${values.state}. Tunakutana ${values.address}. Namba ${values.reference}. Kuihamisha au kuifuta: ${values.link}` });

/** My visit to {company}: {when} {state}. We meet at {address}. Reference {reference}. To move or cancel it: {link} */
export const note = /*#__PURE__*/ message({ en: (values: { company: string | number; when: string | number; state: string | number; address: string | number; reference: string | number; link: string | number }) => `My visit to ${values.company}: ${values.when} ${values.state}. We meet at ${values.address}. Reference ${values.reference}. To move or cancel it: ${values.link}`, lg: (values) => `Okukyala kwange ku ${values.company}: ${values.when} ${values.state}. Tusisinkana ku ${values.address}. Ennamba ${values.reference}. Okukukyusa oba okukusazaamu: ${values.link}`, sw: (values) => `Ziara yangu kwa ${values.company}: ${values.when} ${values.state}. Tunakutana ${values.address}. Namba ${values.reference}. Kuihamisha au kuifuta: ${values.link}` });

/** {day} at {time} */
export const dayAtTime = /*#__PURE__*/ message({ en: (values: { day: string | number; time: string | number }) => `${values.day} at ${values.time}`, lg: (values) => `${values.day} ku ${values.time}`, sw: (values) => `${values.day}, ${values.time}` });

/** is confirmed */
export const isConfirmed = /*#__PURE__*/ message({ en: () => "is confirmed", lg: () => "kukakasiddwa", sw: () => "imethibitishwa" });

/** is held for me */
export const isKept = /*#__PURE__*/ message({ en: () => "is held for me", lg: () => "bankuumidde essaawa", sw: () => "nimewekewa muda huo" });

/** is asked for, and not kept yet */
export const isAskedFor = /*#__PURE__*/ message({ en: () => "is asked for, and not kept yet", lg: () => "nkusabye, naye tekunnakwatibwa", sw: () => "nimeiomba, bado haijawekwa" });
