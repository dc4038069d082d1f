// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { type Marked, message, plural } from "../message.ts";

/** MY VISIT */
export const myVisit = /*#__PURE__*/ message({ en: () => "MY VISIT", lg: () => "OKUKYALA KWANGE", sw: () => "ZIARA YANGU" });

/** Choose a day and a time to see a home in Kampala. */
export const description = /*#__PURE__*/ message({ en: () => "Choose a day and a time to see a home in Kampala.", lg: () => "Londa olunaku n'essaawa okulaba amaka mu Kampala.", sw: () => "Chagua siku na saa ya kuona nyumba Kampala." });

/** Book a visit. */
export const heading = /*#__PURE__*/ message({ en: () => "Book a visit.", lg: () => "Tegeka okukyala.", sw: () => "Panga kutembelea." });

/** Visit {home}. */
export const headingOf = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `Visit ${values.home}.`, lg: (values) => `Kyalira ${values.home}.`, sw: (values) => `Tembelea ${values.home}.` });

/** Choose a day and a time. Nobody will ask you for money at a visit. */
export const lead = /*#__PURE__*/ message({ en: () => "Choose a day and a time. Nobody will ask you for money at a visit." });

/** A visit takes {time}. */
export const takes = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `A visit takes ${values.time}.`, lg: (values) => `Okukyala kutwala ${values.time}.`, sw: (values) => `Ziara huchukua ${values.time}.` });

/** It takes {time} at the office. We go to a home with you if there is time before we close, otherwise on another day. */
export const takesAtOffice = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `It takes ${values.time} at the office. We go to a home with you if there is time before we close, otherwise on another day.`, lg: (values) => `Kitwala ${values.time} mu ofiisi. Tugenda naawe ku maka singa wabaawo obudde nga tetunnaggalawo; bwe butabaawo, tugenda ku lunaku olulala.`, sw: (values) => `Inachukua ${values.time} ofisini. Tunaenda nawe kwenye nyumba ikiwa kuna muda kabla ya kufunga; la sivyo, siku nyingine.` });

/** It takes {time} at the office. There is no time to see a home before we close: we go on another day. */
export const takesAtOfficeOnly = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `It takes ${values.time} at the office. There is no time to see a home before we close: we go on another day.`, lg: (values) => `Kitwala ${values.time} mu ofiisi. Tewali budde bwa kulaba maka nga tetunnaggalawo: tugenda ku lunaku olulala.`, sw: (values) => `Inachukua ${values.time} ofisini. Hakuna muda wa kuona nyumba kabla ya kufunga: tunaenda siku nyingine.` });

/** Allow about {time} in all, with the way to {home} and back: it is <office>{distance}</office> from the centre of town. */
export const takesFar = /*#__PURE__*/ message({ en: (values: { time: string | number; home: string | number; distance: string | number }): (string | Marked<"office">)[] => ["Allow about ", `${values.time}`, " in all, with the way to ", `${values.home}`, " and back: it is ", { mark: "office", text: `${values.distance}` }, " from the centre of town."], lg: (values): (string | Marked<"office">)[] => ["Tegeka obudde bwa ", `${values.time}`, " awamu, ng'otaddeko okugenda e ", `${values.home}`, " n'okudda. Okuva mu kibuga wakati: ", { mark: "office", text: `${values.distance}` }, "."], sw: (values): (string | Marked<"office">)[] => ["Tenga muda wa kama ", `${values.time}`, " kwa jumla, pamoja na safari ya kwenda ", `${values.home}`, " na kurudi. Kutoka katikati ya mji: ", { mark: "office", text: `${values.distance}` }, "."] });

/** {hours, plural, one {# hour} other {# hours}} */
export const hours = /*#__PURE__*/ message({ en: (values: { hours: number }) => `${plural("en", values.hours, { "one": `${formatNumber(values.hours)} hour`, "other": `${formatNumber(values.hours)} hours` })}`, lg: (values) => `${plural("lg", values.hours, { "one": `essaawa ${formatNumber(values.hours)}`, "other": `essaawa ${formatNumber(values.hours)}` })}`, sw: (values) => `${plural("sw", values.hours, { "one": `saa ${formatNumber(values.hours)}`, "other": `masaa ${formatNumber(values.hours)}` })}` });

/** {minutes} minutes */
export const minutes = /*#__PURE__*/ message({ en: (values: { minutes: string | number }) => `${values.minutes} minutes`, lg: (values) => `eddakiika ${values.minutes}`, sw: (values) => `dakika ${values.minutes}` });

/** How a visit goes */
export const howItGoes = /*#__PURE__*/ message({ en: () => "How a visit goes", lg: () => "Okukyala bwe kugenda", sw: () => "Ziara inavyokwenda" });

/** You get a reference, and a link to a page where you can see, move or cancel your visit. */
export const getReference = /*#__PURE__*/ message({ en: () => "You get a reference, and a link to a page where you can see, move or cancel your visit.", lg: () => "Ofuna ennamba y'okukyala, ne linki y'olupapula lw'olabirako okukyala kwo, kw'okukyusiza essaawa oba okukusazaamu.", sw: () => "Unapata namba ya kumbukumbu, na kiungo cha ukurasa ambapo unaweza kuona, kuhamisha au kufuta ziara yako." });

/** Bring your questions and someone you trust. Nobody asks you for money. */
export const bring = /*#__PURE__*/ message({ en: () => "Bring your questions and someone you trust. Nobody asks you for money." });

/** Tap a day and a time */
export const tapTime = /*#__PURE__*/ message({ en: () => "Tap a day and a time", lg: () => "Nyiga olunaku n'essaawa", sw: () => "Gusa siku na saa" });

/** Times are Kampala time. */
export const kampalaTimes = /*#__PURE__*/ message({ en: () => "Times are Kampala time.", lg: () => "Essaawa za Kampala.", sw: () => "Saa ni za Kampala." });

/** The last line of each is the time where you are. */
export const timesWhereYouAre = /*#__PURE__*/ message({ en: () => "The last line of each is the time where you are.", lg: () => "Olunyiriri olusembayo ku buli emu ye ssaawa ey'ekifo ky'olimu.", sw: () => "Mstari wa mwisho wa kila moja ni saa ya mahali ulipo." });

/** {time} for you */
export const timeForYou = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `${values.time} for you`, lg: (values) => `gy'oli ${values.time}`, sw: (values) => `kwako ${values.time}` });

/** Later days */
export const laterDays = /*#__PURE__*/ message({ en: () => "Later days", lg: () => "Ennaku eziddako", sw: () => "Siku za baadaye" });

/** {from} to {until} */
export const weekSpan = /*#__PURE__*/ message({ en: (values: { from: string | number; until: string | number }) => `${values.from} to ${values.until}`, lg: (values) => `${values.from} okutuuka ${values.until}`, sw: (values) => `${values.from} hadi ${values.until}` });

/** Another day or time */
export const otherTime = /*#__PURE__*/ message({ en: () => "Another day or time", lg: () => "Olunaku oba essaawa endala", sw: () => "Siku au saa nyingine" });

/** {count, plural, one {# free time} other {# free times}} */
export const freeTimes = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} free time`, "other": `${formatNumber(values.count)} free times` })}`, lg: (values) => `${plural("lg", values.count, { "one": `ekiseera ${formatNumber(values.count)}`, "other": `ebiseera ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `nafasi ${formatNumber(values.count)}`, "other": `nafasi ${formatNumber(values.count)}` })}` });

/** closed */
export const closed = /*#__PURE__*/ message({ en: () => "closed", lg: () => "tuggaddewo", sw: () => "tumefunga" });

/** closed: {reason} */
export const closedFor = /*#__PURE__*/ message({ en: (values: { reason: string | number }) => `closed: ${values.reason}`, lg: (values) => `tuggaddewo: ${values.reason}`, sw: (values) => `tumefunga: ${values.reason}` });

/** blocked */
export const blocked = /*#__PURE__*/ message({ en: () => "blocked", lg: () => "teriiko kukyala", sw: () => "hakuna ziara" });

/** blocked: {reason} */
export const blockedFor = /*#__PURE__*/ message({ en: (values: { reason: string | number }) => `blocked: ${values.reason}`, lg: (values) => `teriiko kukyala: ${values.reason}`, sw: (values) => `hakuna ziara: ${values.reason}` });

/** full */
export const full = /*#__PURE__*/ message({ en: () => "full", lg: () => "lujjudde", sw: () => "imejaa" });

/** no time left */
export const noTimeLeft = /*#__PURE__*/ message({ en: () => "no time left", lg: () => "obudde buweddeko", sw: () => "muda umekwisha" });

/** past */
export const dayPast = /*#__PURE__*/ message({ en: () => "past", lg: () => "luyise", sw: () => "imepita" });

/** not planned yet */
export const notPlanned = /*#__PURE__*/ message({ en: () => "not planned yet", lg: () => "tennategekebwa", sw: () => "bado haijapangwa" });

/** Phone (abroad: + and country code) or e-mail is enough. */
export const phoneOrEmail = /*#__PURE__*/ message({ en: () => "Phone (abroad: + and country code) or e-mail is enough.", lg: () => "Essimu (ebweru w'eggwanga: + n'ennamba y'ensi) oba e-mail emala.", sw: () => "Simu (nje ya nchi: + na msimbo wa nchi) au barua pepe inatosha." });

/** Without one, keep the link on the next page. */
export const keepLink = /*#__PURE__*/ message({ en: () => "Without one, keep the link on the next page.", lg: () => "Bw'oba tolina, kuuma linki eri ku lupapula oluddako.", sw: () => "Kama huna, tunza kiungo cha ukurasa ujao." });

/** Day */
export const day = /*#__PURE__*/ message({ en: () => "Day", lg: () => "Olunaku", sw: () => "Siku" });

/** Time */
export const time = /*#__PURE__*/ message({ en: () => "Time", lg: () => "Essaawa", sw: () => "Saa" });

/** Choose a time */
export const chooseTime = /*#__PURE__*/ message({ en: () => "Choose a time", lg: () => "Londa essaawa", sw: () => "Chagua saa" });

/** Please choose another day. */
export const chooseOtherDay = /*#__PURE__*/ message({ en: () => "Please choose another day.", lg: () => "Londa olunaku olulala.", sw: () => "Tafadhali chagua siku nyingine." });

/** Which home? */
export const whichHome = /*#__PURE__*/ message({ en: () => "Which home?", lg: () => "Maka ki?", sw: () => "Nyumba gani?" });

/** Help me choose */
export const helpChoose = /*#__PURE__*/ message({ en: () => "Help me choose", lg: () => "Munnyambe okulonda", sw: () => "Nisaidieni kuchagua" });

/** Homes */
export const homes = /*#__PURE__*/ message({ en: () => "Homes", lg: () => "Amaka", sw: () => "Nyumba" });

/** Plots */
export const plots = /*#__PURE__*/ message({ en: () => "Plots", lg: () => "Poloti", sw: () => "Viwanja" });

/** For a business */
export const business = /*#__PURE__*/ message({ en: () => "For a business", lg: () => "Eby'okukoleramu bizinensi", sw: () => "Kwa biashara" });

/** Your message: “{message}” */
export const yourMessage = /*#__PURE__*/ message({ en: (values: { message: string | number }) => `Your message: “${values.message}”`, lg: (values) => `Obubaka bwo: “${values.message}”`, sw: (values) => `Ujumbe wako: “${values.message}”` });

/** Another home, a message, our news */
export const extrasOfHome = /*#__PURE__*/ message({ en: () => "Another home, a message, our news", lg: () => "Amaka amalala, obubaka, amawulire gaffe", sw: () => "Nyumba nyingine, ujumbe, habari zetu" });

/** Add a message, or get our news */
export const extras = /*#__PURE__*/ message({ en: () => "Add a message, or get our news", lg: () => "Yongerako obubaka, oba funa amawulire gaffe", sw: () => "Ongeza ujumbe, au upate habari zetu" });

/** Message, if you like */
export const messageIfLike = /*#__PURE__*/ message({ en: () => "Message, if you like", lg: () => "Obubaka, bw'oba oyagala", sw: () => "Ujumbe, ukipenda" });

/** Booking... */
export const booking = /*#__PURE__*/ message({ en: () => "Booking...", lg: () => "Tukwata...", sw: () => "Tunaweka..." });

/** {home} is sold. Which other home may we show you? */
export const soldWhich = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `${values.home} is sold. Which other home may we show you?`, lg: (values) => `${values.home} yatundibwa. Maka ki amalala ge tukulaga?`, sw: (values) => `${values.home} imeuzwa. Tukuonyeshe nyumba gani nyingine?` });

/** Somebody is buying {home}. You can still see it, in case that comes to nothing. */
export const isReserved = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `Somebody is buying ${values.home}. You can still see it, in case that comes to nothing.`, lg: (values) => `${values.home} waliwo agigula. Osobola okugirabako, singa tagimaliriza.`, sw: (values) => `Kuna mtu anainunua ${values.home}. Bado unaweza kuiona, asipoikamilisha.` });

/** {home} (reserved) */
export const reservedHome = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `${values.home} (reserved)`, lg: (values) => `${values.home} (ekuumiddwa)`, sw: (values) => `${values.home} (imeshikiliwa)` });

/** {ahead} We have not booked another. */
export const notAnother = /*#__PURE__*/ message({ en: (values: { ahead: string | number }) => `${values.ahead} We have not booked another.`, lg: (values) => `${values.ahead} Tetukutte lulala.`, sw: (values) => `${values.ahead} Hatujaweka nyingine.` });

/** Do you want a second visit, or to <link>see both homes then</link>? */
export const seeBoth = /*#__PURE__*/ message({ en: (): (string | Marked<"link">)[] => ["Do you want a second visit, or to ", { mark: "link", text: "see both homes then" }, "?"], lg: (): (string | Marked<"link">)[] => ["Oyagala okukyala okulala, oba ", { mark: "link", text: "okulaba amaka gombi ku kukyala okwo" }, "?"], sw: (): (string | Marked<"link">)[] => ["Unataka ziara ya pili, au ", { mark: "link", text: "kuona nyumba zote mbili wakati huo" }, "?"] });

/** I have a visit on {when}. May I see {home} then too? */
export const seeBothMessage = /*#__PURE__*/ message({ en: (values: { when: string | number; home: string | number }) => `I have a visit on ${values.when}. May I see ${values.home} then too?`, lg: (values) => `nnina okukyala ku ${values.when}. Nsobola okulaba ne ${values.home} ku kukyala okwo?`, sw: (values) => `nina ziara ${values.when}. Ninaweza kuona ${values.home} pia wakati huo?` });

/** Move it */
export const moveIt = /*#__PURE__*/ message({ en: () => "Move it", lg: () => "Lukyuse", sw: () => "Ihamishe" });

/** Book a second visit too */
export const bookSecond = /*#__PURE__*/ message({ en: () => "Book a second visit too", lg: () => "Kwata n'okukyala okulala", sw: () => "Weka na ziara ya pili" });

/** You have {when}. */
export const have = /*#__PURE__*/ message({ en: (values: { when: string | number }) => `You have ${values.when}.`, lg: (values) => `Olina okukyala ku ${values.when}.`, sw: (values) => `Una ziara ${values.when}.` });

/** You have {when}, for {home}. */
export const haveFor = /*#__PURE__*/ message({ en: (values: { when: string | number; home: string | number }) => `You have ${values.when}, for ${values.home}.`, lg: (values) => `Olina okukyala ku ${values.when}, okulaba ${values.home}.`, sw: (values) => `Una ziara ${values.when}, kuona ${values.home}.` });

/** You asked for {when}. */
export const askedFor = /*#__PURE__*/ message({ en: (values: { when: string | number }) => `You asked for ${values.when}.`, lg: (values) => `Wasaba okukyala ku ${values.when}.`, sw: (values) => `Uliomba ziara ${values.when}.` });

/** You asked for {when}, for {home}. */
export const askedForHome = /*#__PURE__*/ message({ en: (values: { when: string | number; home: string | number }) => `You asked for ${values.when}, for ${values.home}.`, lg: (values) => `Wasaba okukyala ku ${values.when}, okulaba ${values.home}.`, sw: (values) => `Uliomba ziara ${values.when}, kuona ${values.home}.` });

/** We already have this request. We have not booked the time yet: we check it first, then call or write to you. */
export const repeatedAside = /*#__PURE__*/ message({ en: () => "We already have this request. We have not booked the time yet: we check it first, then call or write to you.", lg: () => "Okusaba kuno twakufuna dda. Essaawa tetunnagikwata: tusooka kukebera, ne tulyoka tukukubira oba tukuwandiikira.", sw: () => "Ombi hili tunalo tayari. Bado hatujaweka muda: tunaliangalia kwanza, kisha tunakupigia au kukuandikia." });

/** We already have this request, for {time}. It counts once. */
export const repeated = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `We already have this request, for ${values.time}. It counts once.`, lg: (values) => `Okusaba kuno twakufuna dda, okwa ${values.time}. Kubalibwa omulundi gumu.`, sw: (values) => `Ombi hili tunalo tayari, la ${values.time}. Linahesabiwa mara moja.` });

/** We already have this request. It was moved to {now}, so sending it again does not book {asked}. */
export const repeatedMoved = /*#__PURE__*/ message({ en: (values: { now: string | number; asked: string | number }) => `We already have this request. It was moved to ${values.now}, so sending it again does not book ${values.asked}.`, lg: (values) => `Okusaba kuno twakufuna dda. Kwakyusibwa ne kuteekebwa ku ${values.now}, n'olwekyo okuddamu okukuweereza tekukwata ${values.asked}.`, sw: (values) => `Ombi hili tunalo tayari. Lilihamishwa hadi ${values.now}, kwa hiyo kulituma tena hakuweki ${values.asked}.` });

/** Its private link, to move or cancel the visit, was on the page after it was first sent, and is in our e-mail if you got one. For your safety we do not show it a second time. If you lost it, write or call {phone}. */
export const lostLink = /*#__PURE__*/ message({ en: (values: { phone: string | number }) => `Its private link, to move or cancel the visit, was on the page after it was first sent, and is in our e-mail if you got one. For your safety we do not show it a second time. If you lost it, write or call ${values.phone}.`, lg: (values) => `Linki yaakwo ey'ekyama, ey'okukyusa oba okusazaamu, yali ku lupapula olwaddirira ng'osoose okuweereza, era eri mu e-mail yaffe bw'oba wagifuna. Olw'obukuumi bwo tetugiraga mulundi gwakubiri. Bw'oba wagibuza, wandiika oba kuba ku ${values.phone}.`, sw: (values) => `Kiungo chake cha siri, cha kuhamisha au kufuta ziara, kilikuwa kwenye ukurasa baada ya kutuma mara ya kwanza, na kimo kwenye barua pepe yetu kama uliipata. Kwa usalama wako hatukionyeshi mara ya pili. Ukikipoteza, andika au piga ${values.phone}.` });

/** Hello, I lost the link of my visit on {time}. */
export const lostLinkMessage = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `Hello, I lost the link of my visit on ${values.time}.`, lg: (values) => `Mugyebale ko, nnabuza linki y'okukyala kwange okwa ${values.time}.`, sw: (values) => `Habari, nimepoteza kiungo cha ziara yangu ya ${values.time}.` });

/** Nearest free times, Kampala time: */
export const nearest = /*#__PURE__*/ message({ en: () => "Nearest free times, Kampala time:", lg: () => "Ebiseera ebiri okumpi, ku ssaawa za Kampala:", sw: () => "Nafasi za karibu, kwa saa za Kampala:" });

/** That time has passed. */
export const timePast = /*#__PURE__*/ message({ en: () => "That time has passed.", lg: () => "Essaawa eyo yayise.", sw: () => "Muda huo umepita." });

/** We need more notice than that. */
export const timeTooSoon = /*#__PURE__*/ message({ en: () => "We need more notice than that.", lg: () => "Twetaaga okumanyisibwa nga bukyali.", sw: () => "Tunahitaji kuarifiwa mapema zaidi." });

/** We do not take bookings that far ahead. */
export const timeTooFar = /*#__PURE__*/ message({ en: () => "We do not take bookings that far ahead.", lg: () => "Tetukwata nnaku za wala bwe zityo.", sw: () => "Hatuweki miadi ya mbali kiasi hicho." });

/** We are closed at that time. */
export const timeClosed = /*#__PURE__*/ message({ en: () => "We are closed at that time.", lg: () => "Tuba tuggaddewo ku ssaawa eyo.", sw: () => "Tumefunga wakati huo." });

/** No visit begins at that time. Nearest: {times}. */
export const timeBetween = /*#__PURE__*/ message({ en: (values: { times: string | number }) => `No visit begins at that time. Nearest: ${values.times}.`, lg: (values) => `Tewali kukyala kutandika mu kiseera ekyo. Ebiri okumpi: ${values.times}.`, sw: (values) => `Hakuna ziara inayoanza wakati huo. Nyakati za karibu: ${values.times}.` });

/** A visit of {home} takes {time}: the last start on that day is {last}. */
export const timeEndsLate = /*#__PURE__*/ message({ en: (values: { home: string | number; time: string | number; last: string | number }) => `A visit of ${values.home} takes ${values.time}: the last start on that day is ${values.last}.`, lg: (values) => `Okukyalira ${values.home} kutwala ${values.time}: ku lunaku olwo, okusembayo kutandika ku ${values.last}.`, sw: (values) => `Kutembelea ${values.home} huchukua ${values.time}: siku hiyo ziara ya mwisho huanza ${values.last}.` });

/** {when} is not free for this home. Please choose another time. */
export const takenFromTimes = /*#__PURE__*/ message({ en: (values: { when: string | number }) => `${values.when} is not free for this home. Please choose another time.`, lg: (values) => `${values.when} tekisoboka kulaba maka gano. Londa essaawa endala.`, sw: (values) => `${values.when} haipatikani kwa nyumba hii. Tafadhali chagua muda mwingine.` });

/** We show no homes at that time. */
export const timeBlocked = /*#__PURE__*/ message({ en: () => "We show no homes at that time.", lg: () => "Ku ssaawa eyo tetulaga maka.", sw: () => "Wakati huo hatuonyeshi nyumba." });

/** That time has just been taken. */
export const timeFull = /*#__PURE__*/ message({ en: () => "That time has just been taken.", lg: () => "Essaawa eyo kati yaakatwalibwa.", sw: () => "Muda huo umechukuliwa sasa hivi." });

/** There are {count} visits ahead for this phone number or e-mail address already, and that is the most. Move or cancel one of them by its private link, or call us. */
export const tooMany = /*#__PURE__*/ message({ en: (values: { count: string | number }) => `There are ${values.count} visits ahead for this phone number or e-mail address already, and that is the most. Move or cancel one of them by its private link, or call us.`, lg: (values) => `Essimu eno oba e-mail eno erina dda okukyala ${values.count} okujja, era we kukoma. Kyusa oba sazaamu okumu ng'okozesa linki yaakwo ey'ekyama, oba tukubire.`, sw: (values) => `Namba hii au barua pepe hii ina ziara ${values.count} zijazo tayari, na huo ndio mwisho. Hamisha au futa moja kwa kiungo chake cha siri, au tupigie.` });

/** Too many visits were requested from your network today. Please call us or write to us on WhatsApp, and we find a time. */
export const network = /*#__PURE__*/ message({ en: () => "Too many visits were requested from your network today. Please call us or write to us on WhatsApp, and we find a time.", lg: () => "Leero okukyala kungi kusabiddwa okuva ku mutimbagano gwo. Tukubire oba tuwandiikire ku WhatsApp, tufune essaawa.", sw: () => "Leo ziara nyingi zimeombwa kutoka mtandao wako. Tafadhali tupigie au tuandikie WhatsApp, tutafute muda." });

/** We could not load the free times. Choose one, and we check it when you send the form. */
export const timesNotLoaded = /*#__PURE__*/ message({ en: () => "We could not load the free times. Choose one, and we check it when you send the form.", lg: () => "Tetusobodde kulaga biseera biriwo. Londa essaawa, tujja kugikebera ng'oweerezza.", sw: () => "Hatukuweza kupata nafasi. Chagua moja, tutaikagua ukituma fomu." });

/** No time is free on that day. Please choose another day. */
export const noneFree = /*#__PURE__*/ message({ en: () => "No time is free on that day. Please choose another day.", lg: () => "Ku lunaku olwo teri ssaawa eriwo. Londa olunaku olulala.", sw: () => "Siku hiyo hakuna nafasi. Tafadhali chagua siku nyingine." });

/** That time is taken. Please choose another. */
export const taken = /*#__PURE__*/ message({ en: () => "That time is taken. Please choose another.", lg: () => "Essaawa eyo yatwaliddwa. Londa endala.", sw: () => "Muda huo umechukuliwa. Tafadhali chagua mwingine." });
