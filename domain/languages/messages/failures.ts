// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { message, plural } from "../message.ts";

/** Something went wrong on our side */
export const bugTitle = /*#__PURE__*/ message({ en: () => "Something went wrong on our side", lg: () => "Waliwo ekisobye ku ludda lwaffe", sw: () => "Kuna hitilafu upande wetu" });

/** We have a record of it. Please try again in a moment. */
export const bug = /*#__PURE__*/ message({ en: () => "We have a record of it. Please try again in a moment.", lg: () => "Tukiwandiise. Ddamu okugezaako mu kaseera katono.", sw: () => "Tumeiandika. Tafadhali jaribu tena baada ya muda mfupi." });

/** Our records are out of reach */
export const databaseTitle = /*#__PURE__*/ message({ en: () => "Our records are out of reach", lg: () => "Ebiwandiiko byaffe tebituukikako", sw: () => "Kumbukumbu zetu hazifikiki" });

/** Please try again shortly. */
export const tryShortly = /*#__PURE__*/ message({ en: () => "Please try again shortly.", lg: () => "Ddamu okugezaako mu kaseera katono.", sw: () => "Tafadhali jaribu tena hivi punde." });

/** Our pictures are out of reach */
export const storeTitle = /*#__PURE__*/ message({ en: () => "Our pictures are out of reach", lg: () => "Ebifaananyi byaffe tebituukikako", sw: () => "Picha zetu hazifikiki" });

/** The site is very busy right now */
export const busyTitle = /*#__PURE__*/ message({ en: () => "The site is very busy right now", lg: () => "Kati omukutu guliko abantu bangi nnyo", sw: () => "Tovuti ina shughuli nyingi sana sasa" });

/** Please try again in a moment. */
export const tryInMoment = /*#__PURE__*/ message({ en: () => "Please try again in a moment.", lg: () => "Ddamu okugezaako mu kaseera katono.", sw: () => "Tafadhali jaribu tena baada ya muda mfupi." });

/** Please send it again in a moment. */
export const sendInMoment = /*#__PURE__*/ message({ en: () => "Please send it again in a moment.", lg: () => "Ddamu okiweereze mu kaseera katono.", sw: () => "Tafadhali itume tena baada ya muda mfupi." });

/** This cannot be stored */
export const unstorableTitle = /*#__PURE__*/ message({ en: () => "This cannot be stored", lg: () => "Kino tekisobola kuterekebwa", sw: () => "Hii haiwezi kuhifadhiwa" });

/** The text contains a character that is not allowed (a zero byte). Please save the file as plain text and send it again. */
export const unstorable = /*#__PURE__*/ message({ en: () => "The text contains a character that is not allowed (a zero byte). Please save the file as plain text and send it again.", lg: () => "Ebigambo birimu akabonero akatakkirizibwa (a zero byte). Tereka fayiro nga “plain text” ogiddemu okugiweereza.", sw: () => "Maandishi yana herufi isiyoruhusiwa (a zero byte). Tafadhali hifadhi faili kama “plain text” na uitume tena." });

/** Too many requests came from your connection */
export const tooManyRequestsTitle = /*#__PURE__*/ message({ en: () => "Too many requests came from your connection", lg: () => "Ku yintaneeti yo kuvuddeko okusaba kungi nnyo", sw: () => "Maombi mengi mno yametoka kwenye mtandao wako" });

/** Please try again in a minute. */
export const tryInMinute = /*#__PURE__*/ message({ en: () => "Please try again in a minute.", lg: () => "Ddamu okugezaako mu ddakiika emu.", sw: () => "Tafadhali jaribu tena baada ya dakika moja." });

/** We have no such page */
export const noPageTitle = /*#__PURE__*/ message({ en: () => "We have no such page", lg: () => "Olupapula olwo tetulurina", sw: () => "Hatuna ukurasa kama huo" });

/** The address may be old, or a letter is missing. */
export const noPage = /*#__PURE__*/ message({ en: () => "The address may be old, or a letter is missing.", lg: () => "Endagiriro eyinza okuba nga nkadde, oba ebulako ennukuta.", sw: () => "Anwani inaweza kuwa ya zamani, au herufi imekosekana." });

/** Nothing can be sent to this address */
export const noFormTitle = /*#__PURE__*/ message({ en: () => "Nothing can be sent to this address", lg: () => "Ku ndagiriro eno tekuweerezebwako kintu", sw: () => "Hakuna kinachoweza kutumwa kwa anwani hii" });

/** Please go back, and send it from its own page. */
export const noForm = /*#__PURE__*/ message({ en: () => "Please go back, and send it from its own page.", lg: () => "Ddayo emabega, okiweereze ng'oli ku lupapula lwakyo.", sw: () => "Tafadhali rudi nyuma, na uitume kutoka ukurasa wake." });

/** This is more than can be sent at once */
export const tooLargeTitle = /*#__PURE__*/ message({ en: () => "This is more than can be sent at once", lg: () => "Kino kingi okusinga ekisobola okuweerezebwa omulundi gumu", sw: () => "Hii ni zaidi ya inavyoweza kutumwa kwa mara moja" });

/** Please shorten it or send less, and try again. */
export const tooLarge = /*#__PURE__*/ message({ en: () => "Please shorten it or send less, and try again.", lg: () => "Kiyimpaye oba weereza ekitono, oddemu okugezaako.", sw: () => "Tafadhali ifupishe au tuma kidogo, na ujaribu tena." });

/** This file is larger than can be taken here */
export const fileTooLargeTitle = /*#__PURE__*/ message({ en: () => "This file is larger than can be taken here", lg: () => "Fayiro eno nnene okusinga ezikkirizibwa wano", sw: () => "Faili hii ni kubwa kuliko inayopokelewa hapa" });

/** Please send a smaller one, or what is in it in parts. */
export const fileTooLarge = /*#__PURE__*/ message({ en: () => "Please send a smaller one, or what is in it in parts.", lg: () => "Weereza esingako obutono, oba ebirimu biweereze mu bitundu.", sw: () => "Tafadhali tuma ndogo zaidi, au yaliyomo kwa sehemu." });

/** This form has more fields than can be sent at once */
export const tooManyFieldsTitle = /*#__PURE__*/ message({ en: () => "This form has more fields than can be sent at once", lg: () => "Foomu eno erina ebifo bingi okusinga ebiweerezebwa omulundi gumu", sw: () => "Fomu hii ina sehemu nyingi kuliko zinazoweza kutumwa kwa mara moja" });

/** Please send fewer of them, and try again. */
export const tooManyFields = /*#__PURE__*/ message({ en: () => "Please send fewer of them, and try again.", lg: () => "Weerezaako bitono, oddemu okugezaako.", sw: () => "Tafadhali tuma chache, na ujaribu tena." });

/** This form could not be read */
export const malformedTitle = /*#__PURE__*/ message({ en: () => "This form could not be read", lg: () => "Foomu eno tesomese", sw: () => "Fomu hii haikuweza kusomwa" });

/** Please load the page again, and send it from there. */
export const malformed = /*#__PURE__*/ message({ en: () => "Please load the page again, and send it from there.", lg: () => "Ggulawo olupapula buto, okiweereze ng'osinziira awo.", sw: () => "Tafadhali fungua ukurasa upya, na uitume kutoka hapo." });

/** Forms are not sent in this way here */
export const wrongTypeTitle = /*#__PURE__*/ message({ en: () => "Forms are not sent in this way here", lg: () => "Foomu wano teziweerezebwa bwe zityo", sw: () => "Fomu hazitumwi hivi hapa" });

/** Please send it from our own page. */
export const wrongType = /*#__PURE__*/ message({ en: () => "Please send it from our own page.", lg: () => "Giweereze ng'oli ku lupapula lwaffe.", sw: () => "Tafadhali itume kutoka ukurasa wetu wenyewe." });

/** This did not arrive as a whole */
export const brokenOffTitle = /*#__PURE__*/ message({ en: () => "This did not arrive as a whole", lg: () => "Kino tekyatuuse kyonna", sw: () => "Hii haikufika yote" });

/** Please send it again. */
export const sendAgain = /*#__PURE__*/ message({ en: () => "Please send it again.", lg: () => "Ddamu okiweereze.", sw: () => "Tafadhali itume tena." });

/** Too much is being sent from your connection at once */
export const tooManyTitle = /*#__PURE__*/ message({ en: () => "Too much is being sent from your connection at once", lg: () => "Ku yintaneeti yo kuweerezebwako bingi nnyo omulundi gumu", sw: () => "Mengi mno yanatumwa kutoka mtandao wako kwa wakati mmoja" });

/** Please wait until that has arrived, and send it again. */
export const waitForIt = /*#__PURE__*/ message({ en: () => "Please wait until that has arrived, and send it again.", lg: () => "Linda ebyo bimale okutuuka, oddemu okiweereze.", sw: () => "Tafadhali subiri hadi hayo yafike, na uitume tena." });

/** No connection */
export const offlineTitle = /*#__PURE__*/ message({ en: () => "No connection", lg: () => "Tewali yintaneeti", sw: () => "Hakuna mtandao" });

/** Please try again when the line is back. */
export const tryWhenBack = /*#__PURE__*/ message({ en: () => "Please try again when the line is back.", lg: () => "Ddamu okugezaako nga yintaneeti ezze.", sw: () => "Tafadhali jaribu tena mtandao ukirudi." });

/** We try again when the line is back. */
export const weTryWhenBack = /*#__PURE__*/ message({ en: () => "We try again when the line is back.", lg: () => "Tuddamu okugezaako nga yintaneeti ezze.", sw: () => "Tunajaribu tena mtandao ukirudi." });

/** The server could not be reached */
export const lostLineTitle = /*#__PURE__*/ message({ en: () => "The server could not be reached", lg: () => "Seva tetuukikako", sw: () => "Seva haikufikika" });

/** Check the connection and try again. */
export const checkConnection = /*#__PURE__*/ message({ en: () => "Check the connection and try again.", lg: () => "Kebera yintaneeti, oddemu okugezaako.", sw: () => "Angalia mtandao na ujaribu tena." });

/** The connection is too slow just now */
export const tooSlowTitle = /*#__PURE__*/ message({ en: () => "The connection is too slow just now", lg: () => "Kati yintaneeti egenda mpola nnyo", sw: () => "Mtandao ni wa polepole mno sasa" });

/** Please try again. */
export const tryAgain = /*#__PURE__*/ message({ en: () => "Please try again.", lg: () => "Ddamu okugezaako.", sw: () => "Tafadhali jaribu tena." });

/** We keep trying. */
export const weKeepTrying = /*#__PURE__*/ message({ en: () => "We keep trying.", lg: () => "Tukyagezaako.", sw: () => "Tunaendelea kujaribu." });

/** The server could not answer */
export const noAnswerTitle = /*#__PURE__*/ message({ en: () => "The server could not answer", lg: () => "Seva tesobodde kuddamu", sw: () => "Seva haikuweza kujibu" });

/** The answer could not be read */
export const unreadableTitle = /*#__PURE__*/ message({ en: () => "The answer could not be read", lg: () => "Okuddamu tekusomese", sw: () => "Jibu halikuweza kusomwa" });

/** We try again in a few seconds. */
export const weTrySoon = /*#__PURE__*/ message({ en: () => "We try again in a few seconds.", lg: () => "Tuddamu okugezaako mu sikonda ntono.", sw: () => "Tunajaribu tena baada ya sekunde chache." });

/** That is not possible here */
export const notPossibleTitle = /*#__PURE__*/ message({ en: () => "That is not possible here", lg: () => "Ekyo wano tekisoboka", sw: () => "Hilo haliwezekani hapa" });

/** Nothing was changed. */
export const nothingChanged = /*#__PURE__*/ message({ en: () => "Nothing was changed.", lg: () => "Tewali kyakyusiddwa.", sw: () => "Hakuna kilichobadilishwa." });

/** We could not see whether this was done. Please send it again shortly: it counts only once. */
export const unseenOnce = /*#__PURE__*/ message({ en: () => "We could not see whether this was done. Please send it again shortly: it counts only once.", lg: () => "Tetwasobodde kulaba oba nga kino kyakoleddwa. Ddamu okiweereze mu kaseera katono: kibalibwa omulundi gumu gwokka.", sw: () => "Hatukuweza kuona kama hili lilifanyika. Tafadhali litume tena hivi punde: linahesabiwa mara moja tu." });

/** We could not see whether this was done. Please check before you send it again. */
export const unseen = /*#__PURE__*/ message({ en: () => "We could not see whether this was done. Please check before you send it again.", lg: () => "Tetwasobodde kulaba oba nga kino kyakoleddwa. Sooka okebere nga tonnaddamu kukiweereza.", sw: () => "Hatukuweza kuona kama hili lilifanyika. Tafadhali angalia kabla ya kulituma tena." });

/** Please try again in {count, plural, one {# second} other {# seconds}}. */
export const tryInSeconds = /*#__PURE__*/ message({ en: (values: { count: number }) => `Please try again in ${plural("en", values.count, { "one": `${formatNumber(values.count)} second`, "other": `${formatNumber(values.count)} seconds` })}.`, lg: (values) => `Ddamu okugezaako mu ${plural("lg", values.count, { "one": `sikonda ${formatNumber(values.count)}`, "other": `sikonda ${formatNumber(values.count)}` })}.`, sw: (values) => `Tafadhali jaribu tena baada ya ${plural("sw", values.count, { "one": `sekunde ${formatNumber(values.count)}`, "other": `sekunde ${formatNumber(values.count)}` })}.` });

/** Please try again in {minutes} minutes. */
export const tryInMinutes = /*#__PURE__*/ message({ en: (values: { minutes: string | number }) => `Please try again in ${values.minutes} minutes.`, lg: (values) => `Ddamu okugezaako mu ddakiika ${values.minutes}.`, sw: (values) => `Tafadhali jaribu tena baada ya dakika ${values.minutes}.` });

/** Please try again in {hours} hours. */
export const tryInHours = /*#__PURE__*/ message({ en: (values: { hours: string | number }) => `Please try again in ${values.hours} hours.`, lg: (values) => `Linda okumala essaawa ${values.hours}, oddemu okugezaako.`, sw: (values) => `Tafadhali subiri masaa ${values.hours}, kisha ujaribu tena.` });

/** number {number} */
export const number = /*#__PURE__*/ message({ en: (values: { number: string | number }) => `number ${values.number}`, lg: (values) => `ennamba ${values.number}`, sw: (values) => `namba ${values.number}` });

/** If you tell us about it, please quote this number: {number} */
export const quoteNumber = /*#__PURE__*/ message({ en: (values: { number: string | number }) => `If you tell us about it, please quote this number: ${values.number}`, lg: (values) => `Bw'oba otubuulira ku kino, tuwe ennamba eno: ${values.number}`, sw: (values) => `Ukituambia kuhusu hili, tafadhali taja namba hii: ${values.number}` });

/** What you typed is kept on this page: */
export const keptOnPage = /*#__PURE__*/ message({ en: () => "What you typed is kept on this page:", lg: () => "By'owandiise bisigadde ku lupapula luno:", sw: () => "Ulichoandika kimebaki kwenye ukurasa huu:" });

/** What you typed is still here. */
export const stillHere = /*#__PURE__*/ message({ en: () => "What you typed is still here.", lg: () => "By'owandiise bikyali wano.", sw: () => "Ulichoandika bado kiko hapa." });

/** You are online again. What you typed is still here. Please send it again. */
export const backOnline = /*#__PURE__*/ message({ en: () => "You are online again. What you typed is still here. Please send it again.", lg: () => "Yintaneeti ezze. By'owandiise bikyali wano. Ddamu obiweereze.", sw: () => "Mtandao umerudi. Ulichoandika bado kiko hapa. Tafadhali kitume tena." });

/** Retry */
export const retry = /*#__PURE__*/ message({ en: () => "Retry", lg: () => "Ddamu ogezeeko", sw: () => "Jaribu tena" });

/** Go back to the form */
export const backToForm = /*#__PURE__*/ message({ en: () => "Go back to the form", lg: () => "Ddayo ku foomu", sw: () => "Rudi kwenye fomu" });

/** Send it again */
export const sendItAgain = /*#__PURE__*/ message({ en: () => "Send it again", lg: () => "Kiweereze nate", sw: () => "Itume tena" });

/** The most is {megabytes} MB. */
export const mostIs = /*#__PURE__*/ message({ en: (values: { megabytes: string | number }) => `The most is ${values.megabytes} MB.`, lg: (values) => `Ekisinga obunene ye MB ${values.megabytes}.`, sw: (values) => `Kikomo ni MB ${values.megabytes}.` });

/** This form asks for something that is not known here, so nothing was changed. Please reload the page and try again. */
export const unknownIntent = /*#__PURE__*/ message({ en: () => "This form asks for something that is not known here, so nothing was changed. Please reload the page and try again.", lg: () => "Foomu eno esaba ekintu ekitamanyiddwa wano, n'olwekyo tewali kyakyusiddwa. Ddamu oggulewo olupapula, oddemu okugezaako.", sw: () => "Fomu hii inaomba kitu kisichojulikana hapa, kwa hivyo hakuna kilichobadilishwa. Tafadhali fungua ukurasa upya na ujaribu tena." });
