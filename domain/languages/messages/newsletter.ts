// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Check your e-mail for a link to confirm. We send none if you are already on the list, or if we have sent you several e-mails lately. */
export const checkMail = /*#__PURE__*/ message({ en: () => "Check your e-mail for a link to confirm. We send none if you are already on the list, or if we have sent you several e-mails lately.", lg: () => "Kebera e-mail yo olabe linki ey'okukakasa. Tetugiweereza bw'oba oli dda ku lukalala, oba bwe tuba twakuweerezza e-mail eziwera gye buvuddeko.", sw: () => "Angalia barua pepe yako upate kiungo cha kuthibitisha. Hatutumi ukiwa tayari kwenye orodha, au kama tumekutumia barua pepe kadhaa hivi karibuni." });

/** We have your address, but cannot send e-mail just now. We send the link to confirm as soon as we can. */
export const cannotMail = /*#__PURE__*/ message({ en: () => "We have your address, but cannot send e-mail just now. We send the link to confirm as soon as we can.", lg: () => "E-mail yo tugirina, naye kati tetusobola kuweereza e-mail. Linki ey'okukakasa tujja kugiweereza nga tusobodde.", sw: () => "Tunayo anwani yako, lakini hatuwezi kutuma barua pepe sasa hivi. Tutatuma kiungo cha kuthibitisha mara tutakapoweza." });

/** Without your confirmation we send nothing. */
export const nothingUnconfirmed = /*#__PURE__*/ message({ en: () => "Without your confirmation we send nothing.", lg: () => "Nga tonnakakasa, tetuweereza kintu.", sw: () => "Bila uthibitisho wako hatutumi chochote." });

/** Your e-mail */
export const yourEmail = /*#__PURE__*/ message({ en: () => "Your e-mail", lg: () => "E-mail yo", sw: () => "Barua pepe yako" });

/** Enter your email */
export const enterEmail = /*#__PURE__*/ message({ en: () => "Enter your email", lg: () => "Wandiika e-mail yo", sw: () => "Weka barua pepe yako" });

/** Subscribe */
export const subscribe = /*#__PURE__*/ message({ en: () => "Subscribe", lg: () => "Funa amawulire", sw: () => "Jiandikishe" });

/** News by e-mail */
export const title = /*#__PURE__*/ message({ en: () => "News by e-mail", lg: () => "Amawulire ku e-mail", sw: () => "Habari kwa barua pepe" });

/** News, now and then. */
export const heading = /*#__PURE__*/ message({ en: () => "News, now and then.", lg: () => "Amawulire, oluusi n'oluusi.", sw: () => "Habari, mara kwa mara." });

/** No e-mail? */
export const noEmail = /*#__PURE__*/ message({ en: () => "No e-mail?", lg: () => "Tolina e-mail?", sw: () => "Huna barua pepe?" });

/** The newest homes stand first in this list. Or ask us what is new. */
export const newestFirst = /*#__PURE__*/ message({ en: () => "The newest homes stand first in this list. Or ask us what is new.", lg: () => "Amaka amaggya gasooka ku lukalala luno. Oba tubuuze ebipya.", sw: () => "Nyumba mpya zaidi ziko mwanzoni mwa orodha hii. Au tuulize kuna nini kipya." });

/** See the newest homes */
export const seeNewest = /*#__PURE__*/ message({ en: () => "See the newest homes", lg: () => "Laba amaka amaggya", sw: () => "Ona nyumba mpya zaidi" });

/** which homes are new? */
export const whichAreNew = /*#__PURE__*/ message({ en: () => "which homes are new?", lg: () => "maka ki amaggya?", sw: () => "nyumba gani ni mpya?" });

/** Read the articles */
export const readArticles = /*#__PURE__*/ message({ en: () => "Read the articles", lg: () => "Soma emboozi", sw: () => "Soma makala" });

/** Confirm your subscription */
export const confirmTitle = /*#__PURE__*/ message({ en: () => "Confirm your subscription", lg: () => "Kakasa nti oyagala amawulire", sw: () => "Thibitisha usajili wako" });

/** Confirm that you want news by e-mail. */
export const confirmDescription = /*#__PURE__*/ message({ en: () => "Confirm that you want news by e-mail.", lg: () => "Kakasa nti oyagala amawulire ku e-mail.", sw: () => "Thibitisha kwamba unataka habari kwa barua pepe." });

/** One press and you are on the list. */
export const confirmHeading = /*#__PURE__*/ message({ en: () => "One press and you are on the list.", lg: () => "Nyiga omulundi gumu obeere ku lukalala.", sw: () => "Bonyeza mara moja na uko kwenye orodha." });

/** You are on the list. */
export const confirmed = /*#__PURE__*/ message({ en: () => "You are on the list.", lg: () => "Oli ku lukalala.", sw: () => "Uko kwenye orodha." });

/** Yes, send me news */
export const sendMeNews = /*#__PURE__*/ message({ en: () => "Yes, send me news", lg: () => "Ye, mpeereza amawulire", sw: () => "Ndiyo, nitumie habari" });

/** Your subscription is confirmed. Every e-mail has a link to stop it. */
export const isConfirmed = /*#__PURE__*/ message({ en: () => "Your subscription is confirmed. Every e-mail has a link to stop it.", lg: () => "Kikakasiddwa. Buli e-mail ebaako linki ey'okugikomya.", sw: () => "Usajili wako umethibitishwa. Kila barua pepe ina kiungo cha kuzisitisha." });

/** This link no longer works: it ends after {days} days, or when you unsubscribe. Please subscribe again. */
export const confirmFailed = /*#__PURE__*/ message({ en: (values: { days: string | number }) => `This link no longer works: it ends after ${values.days} days, or when you unsubscribe. Please subscribe again.`, lg: (values) => `Linki eno tekyakola: eggwaako oluvannyuma lw'ennaku ${values.days}, oba bw'okoma okufuna amawulire. Ddamu owandiike e-mail yo.`, sw: (values) => `Kiungo hiki hakifanyi kazi tena: kinaisha baada ya siku ${values.days}, au ukijiondoa. Tafadhali jiandikishe tena.` });

/** No more news */
export const stopTitle = /*#__PURE__*/ message({ en: () => "No more news", lg: () => "Tewakyali mawulire", sw: () => "Hakuna habari tena" });

/** Stop our news with one press. */
export const stopDescription = /*#__PURE__*/ message({ en: () => "Stop our news with one press.", lg: () => "Komya amawulire gaffe n'okunyiga omulundi gumu.", sw: () => "Sitisha habari zetu kwa kubonyeza mara moja." });

/** No more news? */
export const stopHeading = /*#__PURE__*/ message({ en: () => "No more news?", lg: () => "Tokyayagala mawulire?", sw: () => "Hutaki habari tena?" });

/** Done. No more news. */
export const stopped = /*#__PURE__*/ message({ en: () => "Done. No more news.", lg: () => "Kiwedde. Tewakyali mawulire.", sw: () => "Tayari. Hakuna habari tena." });

/** Stop all news */
export const stopNews = /*#__PURE__*/ message({ en: () => "Stop all news", lg: () => "Komya amawulire gonna", sw: () => "Sitisha habari zote" });

/** You get no more news from us. We still answer when you ask us something. */
export const isStopped = /*#__PURE__*/ message({ en: () => "You get no more news from us. We still answer when you ask us something.", lg: () => "Tokyafuna mawulire gaffe. Bw'otubuuza ekintu tukyakuddamu.", sw: () => "Hutapata habari tena kutoka kwetu. Bado tunakujibu ukituuliza kitu." });

/** This link does not work. Please use the link in a newer e-mail. */
export const stopFailed = /*#__PURE__*/ message({ en: () => "This link does not work. Please use the link in a newer e-mail.", lg: () => "Linki eno tekola. Kozesa linki eri mu e-mail esinga obupya.", sw: () => "Kiungo hiki hakifanyi kazi. Tafadhali tumia kiungo cha barua pepe mpya zaidi." });
