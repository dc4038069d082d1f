// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { message, plural } from "../message.ts";

/** Please correct the fields marked below. */
export const correctFields = /*#__PURE__*/ message({ en: () => "Please correct the fields marked below.", lg: () => "Tereeza ebifo ebiragiddwa wansi.", sw: () => "Tafadhali sahihisha sehemu zilizowekwa alama hapa chini." });

/** Your name */
export const yourName = /*#__PURE__*/ message({ en: () => "Your name", lg: () => "Erinnya lyo", sw: () => "Jina lako" });

/** Phone */
export const phone = /*#__PURE__*/ message({ en: () => "Phone", lg: () => "Essimu", sw: () => "Simu" });

/** E-mail */
export const email = /*#__PURE__*/ message({ en: () => "E-mail", lg: () => "E-mail", sw: () => "Barua pepe" });

/** By e-mail only. It starts when you open the link that we send you. */
export const newsStarts = /*#__PURE__*/ message({ en: () => "By e-mail only. It starts when you open the link that we send you.", lg: () => "Ku e-mail yokka. Bitandika ng'oggudde linki gye tukuweereza.", sw: () => "Kwa barua pepe tu. Zinaanza ukifungua kiungo tunachokutumia." });

/** Privacy */
export const privacy = /*#__PURE__*/ message({ en: () => "Privacy", lg: () => "Ebyama byo", sw: () => "Faragha" });

/** Leave this empty */
export const leaveEmpty = /*#__PURE__*/ message({ en: () => "Leave this empty", lg: () => "Wano towandiikawo kintu", sw: () => "Acha hii tupu" });

/** Please shorten the name to 100 characters */
export const shortenName = /*#__PURE__*/ message({ en: () => "Please shorten the name to 100 characters", lg: () => "Erinnya liyimpaye lisigale ku nnukuta 100", sw: () => "Tafadhali fupisha jina hadi herufi 100" });

/** Please write your name on one line, in letters */
export const nameOneLine = /*#__PURE__*/ message({ en: () => "Please write your name on one line, in letters", lg: () => "Erinnya liwandiike ku lunyiriri lumu, mu nnukuta", sw: () => "Tafadhali andika jina kwa mstari mmoja, kwa herufi" });

/** Please enter your name only, without a web or e-mail address */
export const nameOnly = /*#__PURE__*/ message({ en: () => "Please enter your name only, without a web or e-mail address", lg: () => "Wandiika linnya lyokka, awatali linki oba e-mail", sw: () => "Tafadhali andika jina tu, bila anwani ya mtandao au barua pepe" });

/** Please shorten the message to 4,000 characters */
export const shortenMessage = /*#__PURE__*/ message({ en: () => "Please shorten the message to 4,000 characters", lg: () => "Obubaka buyimpaye busigale ku nnukuta 4,000", sw: () => "Tafadhali fupisha ujumbe hadi herufi 4,000" });

/** Please enter a phone number or an e-mail address */
export const phoneOrEmail = /*#__PURE__*/ message({ en: () => "Please enter a phone number or an e-mail address", lg: () => "Wandiika ennamba y'essimu oba e-mail", sw: () => "Tafadhali andika namba ya simu au barua pepe" });

/** Please enter the address for the news, or untick the box for them */
export const newsNeedEmail = /*#__PURE__*/ message({ en: () => "Please enter the address for the news, or untick the box for them", lg: () => "Wandiika e-mail ey'amawulire, oba ggyako akabonero kaago", sw: () => "Tafadhali andika barua pepe ya habari, au ondoa alama yake" });

/** Our office: {address} */
export const ourOffice = /*#__PURE__*/ message({ en: (values: { address: string | number }) => `Our office: ${values.address}`, lg: (values) => `Ofiisi yaffe: ${values.address}`, sw: (values) => `Ofisi yetu: ${values.address}` });

/** Hello {company}, I am asking about {home}. */
export const helloAbout = /*#__PURE__*/ message({ en: (values: { company: string | number; home: string | number }) => `Hello ${values.company}, I am asking about ${values.home}.`, lg: (values) => `Mugyebale ko ${values.company}, mbuuza ku ${values.home}.`, sw: (values) => `Habari ${values.company}, ninauliza kuhusu ${values.home}.` });

/** Hello {company}, I have a question. */
export const helloQuestion = /*#__PURE__*/ message({ en: (values: { company: string | number }) => `Hello ${values.company}, I have a question.`, lg: (values) => `Mugyebale ko ${values.company}, nnina ekibuuzo.`, sw: (values) => `Habari ${values.company}, nina swali.` });

/** Hello {company}, {text} */
export const hello = /*#__PURE__*/ message({ en: (values: { company: string | number; text: string | number }) => `Hello ${values.company}, ${values.text}`, lg: (values) => `Mugyebale ko ${values.company}, ${values.text}`, sw: (values) => `Habari ${values.company}, ${values.text}` });

/** Hello {company}, I am interested in {home}. {link} */
export const interestedIn = /*#__PURE__*/ message({ en: (values: { company: string | number; home: string | number; link: string | number }) => `Hello ${values.company}, I am interested in ${values.home}. ${values.link}`, lg: (values) => `Mugyebale ko ${values.company}, njagala okumanya ebisingawo ku ${values.home}. ${values.link}`, sw: (values) => `Habari ${values.company}, ninavutiwa na ${values.home}. ${values.link}` });

/** Hello {company}, I am interested in the {home}. {link} */
export const interestedInApartment = /*#__PURE__*/ message({ en: (values: { company: string | number; home: string | number; link: string | number }) => `Hello ${values.company}, I am interested in the ${values.home}. ${values.link}`, lg: (values) => `Mugyebale ko ${values.company}, njagala okumanya ebisingawo ku ${values.home}. ${values.link}`, sw: (values) => `Habari ${values.company}, ninavutiwa na ${values.home}. ${values.link}` });

/** Hello {company}, I am interested in unit {unit} of the {home}. {link} */
export const interestedInUnit = /*#__PURE__*/ message({ en: (values: { company: string | number; unit: string | number; home: string | number; link: string | number }) => `Hello ${values.company}, I am interested in unit ${values.unit} of the ${values.home}. ${values.link}`, lg: (values) => `Mugyebale ko ${values.company}, njagala okumanya ebisingawo ku nnyumba ${values.unit} eya ${values.home}. ${values.link}`, sw: (values) => `Habari ${values.company}, ninavutiwa na fleti ${values.unit} ya ${values.home}. ${values.link}` });

/** Hello {company}, I have a question about your homes. */
export const questionAboutHomes = /*#__PURE__*/ message({ en: (values: { company: string | number }) => `Hello ${values.company}, I have a question about your homes.`, lg: (values) => `Mugyebale ko ${values.company}, nnina ekibuuzo ku maka gammwe.`, sw: (values) => `Habari ${values.company}, nina swali kuhusu nyumba zenu.` });

/** what can I buy? */
export const whatCanIBuy = /*#__PURE__*/ message({ en: () => "what can I buy?", lg: () => "nsobola kugula ki?", sw: () => "naweza kununua nini?" });

/** I am looking for a home. */
export const lookingForHome = /*#__PURE__*/ message({ en: () => "I am looking for a home.", lg: () => "nnoonya amaka.", sw: () => "natafuta nyumba." });

/** Write, or have us call you. */
export const heading = /*#__PURE__*/ message({ en: () => "Write, or have us call you.", lg: () => "Tuwandiikire, oba tukukubire.", sw: () => "Andika, au tukupigie." });

/** Ask what you pay, when it is yours, or what happens if you cannot pay for a while. */
export const lead = /*#__PURE__*/ message({ en: () => "Ask what you pay, when it is yours, or what happens if you cannot pay for a while.", lg: () => "Buuza z'osasula, ddi lwe kifuuka kikyo, oba ekibaawo bw'oba tosobola kusasula okumala ebbanga.", sw: () => "Uliza unacholipa, lini inakuwa yako, au nini hutokea usipoweza kulipa kwa muda." });

/** We call you back */
export const callBack = /*#__PURE__*/ message({ en: () => "We call you back", lg: () => "Tukukubira", sw: () => "Tunakupigia" });

/** About {home} */
export const about = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `About ${values.home}`, lg: (values) => `Ku ${values.home}`, sw: (values) => `Kuhusu ${values.home}` });

/** Write to us */
export const writeToUs = /*#__PURE__*/ message({ en: () => "Write to us", lg: () => "Tuwandiikire", sw: () => "Tuandikie" });

/** {home} is sold. Ask us about it, or about another home. */
export const isSold = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `${values.home} is sold. Ask us about it, or about another home.`, lg: (values) => `${values.home} yatundibwa. Tubuuze ku yo, oba ku maka amalala.`, sw: (values) => `${values.home} imeuzwa. Tuulize kuhusu hiyo, au nyumba nyingine.` });

/** Message */
export const messageLabel = /*#__PURE__*/ message({ en: () => "Message", lg: () => "Obubaka", sw: () => "Ujumbe" });

/** Please send me more about {home}. */
export const sendMore = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `Please send me more about ${values.home}.`, lg: (values) => `Munsindikire ebisingawo ku ${values.home}.`, sw: (values) => `Tafadhali nitumieni zaidi kuhusu ${values.home}.` });

/** Sending... */
export const sending = /*#__PURE__*/ message({ en: () => "Sending...", lg: () => "Tuweereza...", sw: () => "Inatuma..." });

/** Call me back */
export const callMeBack = /*#__PURE__*/ message({ en: () => "Call me back", lg: () => "Munkubire", sw: () => "Nipigieni" });

/** Send the message */
export const sendMessage = /*#__PURE__*/ message({ en: () => "Send the message", lg: () => "Weereza obubaka", sw: () => "Tuma ujumbe" });

/** Ask for information */
export const askForInformation = /*#__PURE__*/ message({ en: () => "Ask for information", lg: () => "Saba ebisingawo", sw: () => "Omba maelezo" });

/** We have it. Your reference is {reference}. */
export const sent = /*#__PURE__*/ message({ en: (values: { reference: string | number }) => `We have it. Your reference is ${values.reference}.`, lg: (values) => `Bututuuseeko. Ennamba yo ye ${values.reference}.`, sw: (values) => `Tumepokea. Namba yako ni ${values.reference}.` });

/** We answer within one working day. */
export const weAnswer = /*#__PURE__*/ message({ en: () => "We answer within one working day.", lg: () => "Tuddamu mu lunaku lumu olw'okukola.", sw: () => "Tunajibu ndani ya siku moja ya kazi." });

/** We check it first, so an answer can take longer. In a hurry? Call us. */
export const checkedFirst = /*#__PURE__*/ message({ en: () => "We check it first, so an answer can take longer. In a hurry? Call us.", lg: () => "Tusooka kubukebera, n'olwekyo okuddamu kuyinza okulwawo. Oyanguwa? Tukubire.", sw: () => "Tunaukagua kwanza, kwa hiyo jibu linaweza kuchelewa. Una haraka? Tupigie." });

/** We answer within one working day. We do not send an e-mail this time, because we have already sent you several. */
export const noMail = /*#__PURE__*/ message({ en: () => "We answer within one working day. We do not send an e-mail this time, because we have already sent you several.", lg: () => "Tuddamu mu lunaku lumu olw'okukola. Ku mulundi guno tetuweereza e-mail, kubanga twakuweerezza eziwerako.", sw: () => "Tunajibu ndani ya siku moja ya kazi. Mara hii hatutumi barua pepe, kwa sababu tumekutumia kadhaa." });

/** What happens next */
export const whatHappensNext = /*#__PURE__*/ message({ en: () => "What happens next", lg: () => "Ekiddirira", sw: () => "Kinachofuata" });

/** You get a reference at once. */
export const referenceAtOnce = /*#__PURE__*/ message({ en: () => "You get a reference at once.", lg: () => "Ofunirawo ennamba.", sw: () => "Unapata namba mara moja." });

/** A person reads it and answers within one working day. */
export const personReads = /*#__PURE__*/ message({ en: () => "A person reads it and answers within one working day.", lg: () => "Omuntu abusoma n'addamu mu lunaku lumu olw'okukola.", sw: () => "Mtu anausoma na kujibu ndani ya siku moja ya kazi." });

/** Nobody asks you to pay to a personal number. */
export const noPersonalNumber = /*#__PURE__*/ message({ en: () => "Nobody asks you to pay to a personal number." });

/** Please enter one number only */
export const oneNumberOnly = /*#__PURE__*/ message({ en: () => "Please enter one number only", lg: () => "Wandiika ennamba emu yokka", sw: () => "Tafadhali andika namba moja tu" });

/** Please check the number: there is a letter among the digits */
export const letterAmongDigits = /*#__PURE__*/ message({ en: () => "Please check the number: there is a letter among the digits", lg: () => "Kebera ennamba: mu nnamba mulimu ennukuta", sw: () => "Tafadhali kagua namba: kuna herufi kati ya tarakimu" });

/** {count, plural, =1 {one digit} =2 {two digits} =3 {three digits} =4 {four digits} =5 {five digits} other {# digits}} too many */
export const digitsTooMany = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "=1": "one digit", "=2": "two digits", "=3": "three digits", "=4": "four digits", "=5": "five digits", "other": `${formatNumber(values.count)} digits` })} too many`, lg: (values) => `waliwo ${plural("lg", values.count, { "one": `ennamba ${formatNumber(values.count)} esusse`, "other": `ennamba ${formatNumber(values.count)} ezisusse` })}`, sw: (values) => `${plural("sw", values.count, { "one": `tarakimu ${formatNumber(values.count)}`, "other": `tarakimu ${formatNumber(values.count)}` })} za ziada` });

/** many digits too many for one number */
export const manyTooMany = /*#__PURE__*/ message({ en: () => "many digits too many for one number", lg: () => "waliwo ennamba nnyingi okusinga ez'essimu emu", sw: () => "tarakimu nyingi mno kwa namba moja" });

/** {count, plural, =1 {one digit is} =2 {two digits are} =3 {three digits are} =4 {four digits are} =5 {five digits are} =6 {six digits are} =7 {seven digits are} =8 {eight digits are} =9 {nine digits are} other {# digits are}} missing */
export const digitsMissing = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "=1": "one digit is", "=2": "two digits are", "=3": "three digits are", "=4": "four digits are", "=5": "five digits are", "=6": "six digits are", "=7": "seven digits are", "=8": "eight digits are", "=9": "nine digits are", "other": `${formatNumber(values.count)} digits are` })} missing`, lg: (values) => `${plural("lg", values.count, { "one": `ennamba ${formatNumber(values.count)} ebulako`, "other": `ennamba ${formatNumber(values.count)} zibulako` })}`, sw: (values) => `${plural("sw", values.count, { "one": `tarakimu ${formatNumber(values.count)} inakosekana`, "other": `tarakimu ${formatNumber(values.count)} zinakosekana` })}` });

/** Please check the number: {slip}. A Ugandan number looks like {example}. From abroad, begin with + and the country’s code */
export const checkUgandan = /*#__PURE__*/ message({ en: (values: { slip: string | number; example: string | number }) => `Please check the number: ${values.slip}. A Ugandan number looks like ${values.example}. From abroad, begin with + and the country’s code`, lg: (values) => `Kebera ennamba: ${values.slip}. Ennamba y'omu Uganda eba nga ${values.example}. Ey'ebweru w'eggwanga, tandika na + n'ennamba y'ensi`, sw: (values) => `Tafadhali kagua namba: ${values.slip}. Namba ya Uganda huwa kama ${values.example}. Kutoka nchi nyingine, anza na + na msimbo wa nchi` });

/** Please check the number: no network in Uganda begins with {digits}. From abroad, begin with + and the country’s code */
export const noNetwork = /*#__PURE__*/ message({ en: (values: { digits: string | number }) => `Please check the number: no network in Uganda begins with ${values.digits}. From abroad, begin with + and the country’s code`, lg: (values) => `Kebera ennamba: mu Uganda tewali mutimbagano gutandika na ${values.digits}. Ey'ebweru w'eggwanga, tandika na + n'ennamba y'ensi`, sw: (values) => `Tafadhali kagua namba: hakuna mtandao wa Uganda unaoanza na ${values.digits}. Kutoka nchi nyingine, anza na + na msimbo wa nchi` });

/** Please check the number: no country has this code */
export const noCountry = /*#__PURE__*/ message({ en: () => "Please check the number: no country has this code", lg: () => "Kebera ennamba: tewali nsi erina koodi eno", sw: () => "Tafadhali kagua namba: hakuna nchi yenye msimbo huu" });

/** Please check the number: there is none like it with +{code} ({country}) */
export const noneLikeIt = /*#__PURE__*/ message({ en: (values: { code: string | number; country: string | number }) => `Please check the number: there is none like it with +${values.code} (${values.country})`, lg: (values) => `Kebera ennamba: tewali egifaanana erina +${values.code} (${values.country})`, sw: (values) => `Tafadhali kagua namba: hakuna kama hiyo yenye +${values.code} (${values.country})` });

/** Please check the number: {slip}. A mobile number with +{code} ({country}) has {digits} digits behind that */
export const checkForeign = /*#__PURE__*/ message({ en: (values: { slip: string | number; code: string | number; country: string | number; digits: string | number }) => `Please check the number: ${values.slip}. A mobile number with +${values.code} (${values.country}) has ${values.digits} digits behind that`, lg: (values) => `Kebera ennamba: ${values.slip}. Essimu erina +${values.code} (${values.country}) eba n'ennamba ${values.digits} oluvannyuma lw'ekyo`, sw: (values) => `Tafadhali kagua namba: ${values.slip}. Namba ya simu yenye +${values.code} (${values.country}) ina tarakimu ${values.digits} baada ya hapo` });

/** Ask us */
export const title = /*#__PURE__*/ message({ en: () => "Ask us", lg: () => "Tubuuze", sw: () => "Tuulize" });

/** Leave your number or write to us. We answer within one working day. */
export const description = /*#__PURE__*/ message({ en: () => "Leave your number or write to us. We answer within one working day.", lg: () => "Leka ennamba yo oba tuwandiikire. Tuddamu mu lunaku lumu olw'okukola.", sw: () => "Acha namba yako au utuandikie. Tunajibu ndani ya siku moja ya kazi." });
