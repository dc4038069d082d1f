// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { message, plural } from "../message.ts";

/** Blog */
export const title = /*#__PURE__*/ message({ en: () => "Blog", lg: () => "Emboozi", sw: () => "Blogu" });

/** {category}, Blog */
export const titleOf = /*#__PURE__*/ message({ en: (values: { category: string | number }) => `${values.category}, Blog`, lg: (values) => `${values.category}, Emboozi`, sw: (values) => `${values.category}, Blogu` });

/** What daily payments come to, how to read a land title, what to look at on a building site. */
export const description = /*#__PURE__*/ message({ en: () => "What daily payments come to, how to read a land title, what to look at on a building site.", lg: () => "Ensasula za buli lunaku kye zivaamu, engeri y'okusoma ekyapa, n'eby'okwetegereza awazimbibwa.", sw: () => "Malipo ya kila siku yanafikia kiasi gani, jinsi ya kusoma hati ya ardhi, na nini cha kuangalia kwenye ujenzi." });

/** All articles */
export const allArticles = /*#__PURE__*/ message({ en: () => "All articles", lg: () => "Emboozi zonna", sw: () => "Makala zote" });

/** Read before you pay anyone. */
export const heading = /*#__PURE__*/ message({ en: () => "Read before you pay anyone.", lg: () => "Soma nga tonnasasula muntu yenna.", sw: () => "Soma kabla ya kumlipa mtu yeyote." });

/** Payments, land titles and building, in plain words. */
export const lead = /*#__PURE__*/ message({ en: () => "Payments, land titles and building, in plain words.", lg: () => "Okusasula, ebyapa n'okuzimba, mu bigambo ebyangu.", sw: () => "Malipo, hati za ardhi na ujenzi, kwa maneno rahisi." });

/** Search the articles */
export const searchArticles = /*#__PURE__*/ message({ en: () => "Search the articles", lg: () => "Noonya mu mboozi", sw: () => "Tafuta makala" });

/** Search */
export const search = /*#__PURE__*/ message({ en: () => "Search", lg: () => "Noonya", sw: () => "Tafuta" });

/** Categories */
export const categories = /*#__PURE__*/ message({ en: () => "Categories", lg: () => "Ebika", sw: () => "Makundi" });

/** All */
export const all = /*#__PURE__*/ message({ en: () => "All", lg: () => "Zonna", sw: () => "Zote" });

/** Loading blog posts... */
export const loading = /*#__PURE__*/ message({ en: () => "Loading blog posts...", lg: () => "Tuleeta emboozi...", sw: () => "Tunapakia makala..." });

/** Error loading blog posts */
export const failed = /*#__PURE__*/ message({ en: () => "Error loading blog posts", lg: () => "Tetusobodde kuleeta mboozi", sw: () => "Hitilafu ya kupakia makala" });

/** No articles match. */
export const noneMatch = /*#__PURE__*/ message({ en: () => "No articles match.", lg: () => "Tewali mboozi ekwatagana.", sw: () => "Hakuna makala inayolingana." });

/** No articles yet. */
export const none = /*#__PURE__*/ message({ en: () => "No articles yet.", lg: () => "Tewannaba mboozi.", sw: () => "Bado hakuna makala." });

/** Show all articles */
export const showAll = /*#__PURE__*/ message({ en: () => "Show all articles", lg: () => "Laga emboozi zonna", sw: () => "Onyesha makala zote" });

/** More to read */
export const moreToRead = /*#__PURE__*/ message({ en: () => "More to read", lg: () => "Ebirala eby'okusoma", sw: () => "Zaidi ya kusoma" });

/** Latest News */
export const latestNews = /*#__PURE__*/ message({ en: () => "Latest News", lg: () => "Amawulire amaggya", sw: () => "Habari za karibuni" });

/** Tags */
export const tags = /*#__PURE__*/ message({ en: () => "Tags", lg: () => "Obubonero", sw: () => "Lebo" });

/** News, now and then */
export const newsNowAndThen = /*#__PURE__*/ message({ en: () => "News, now and then", lg: () => "Amawulire, oluusi n'oluusi", sw: () => "Habari, mara kwa mara" });

/** One click ends it. */
export const oneClickEnds = /*#__PURE__*/ message({ en: () => "One click ends it.", lg: () => "Bw'onyiga omulundi gumu gakoma.", sw: () => "Bofya mara moja kuzisitisha." });

/** More articles */
export const moreArticles = /*#__PURE__*/ message({ en: () => "More articles", lg: () => "Emboozi endala", sw: () => "Makala zaidi" });

/** {count, plural, one {# article} other {# articles}} */
export const count = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} article`, "other": `${formatNumber(values.count)} articles` })}`, lg: (values) => `${plural("lg", values.count, { "one": `emboozi ${formatNumber(values.count)}`, "other": `emboozi ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `makala ${formatNumber(values.count)}`, "other": `makala ${formatNumber(values.count)}` })}` });

/** ({matching} of {count, plural, one {# article} other {# articles}}) */
export const countOf = /*#__PURE__*/ message({ en: (values: { matching: string | number; count: number }) => `(${values.matching} of ${plural("en", values.count, { "one": `${formatNumber(values.count)} article`, "other": `${formatNumber(values.count)} articles` })})`, lg: (values) => `(${values.matching} ku ${plural("lg", values.count, { "one": `mboozi ${formatNumber(values.count)}`, "other": `mboozi ${formatNumber(values.count)}` })})`, sw: (values) => `(${values.matching} kati ya ${plural("sw", values.count, { "one": `makala ${formatNumber(values.count)}`, "other": `makala ${formatNumber(values.count)}` })})` });

/** {minutes} min read */
export const minRead = /*#__PURE__*/ message({ en: (values: { minutes: string | number }) => `${values.minutes} min read`, lg: (values) => `eddakiika ${values.minutes} ez'okusoma`, sw: (values) => `dakika ${values.minutes} za kusoma` });

/** We have no such article. */
export const noSuchArticle = /*#__PURE__*/ message({ en: () => "We have no such article.", lg: () => "Emboozi eyo tetugirina.", sw: () => "Hatuna makala kama hiyo." });

/** Back to Blog */
export const backToBlog = /*#__PURE__*/ message({ en: () => "Back to Blog", lg: () => "Ddayo ku mboozi", sw: () => "Rudi kwenye blogu" });

/** Changed on {date} */
export const changedOn = /*#__PURE__*/ message({ en: (values: { date: string | number }) => `Changed on ${values.date}`, lg: (values) => `Yakyusibwa nga ${values.date}`, sw: (values) => `Ilibadilishwa ${values.date}` });

/** Work out my plan */
export const workOutPlan = /*#__PURE__*/ message({ en: () => "Work out my plan", lg: () => "Kola enteekateeka yange", sw: () => "Panga mpango wangu" });

/** Send on WhatsApp */
export const sendOnWhatsApp = /*#__PURE__*/ message({ en: () => "Send on WhatsApp", lg: () => "Weereza ku WhatsApp", sw: () => "Tuma kwa WhatsApp" });

/** See what your day can buy */
export const seeWhatItBuys = /*#__PURE__*/ message({ en: () => "See what your day can buy", lg: () => "Laba olunaku lwo kye lugula", sw: () => "Ona siku yako inaweza kununua nini" });

/** Homes for my amount */
export const homesForMyAmount = /*#__PURE__*/ message({ en: () => "Homes for my amount", lg: () => "Amaka ga ssente zange", sw: () => "Nyumba za kiasi changu" });

/** Read on */
export const readOn = /*#__PURE__*/ message({ en: () => "Read on", lg: () => "Weeyongere okusoma", sw: () => "Endelea kusoma" });

/** In this article */
export const inThisArticle = /*#__PURE__*/ message({ en: () => "In this article", lg: () => "Mu mboozi eno", sw: () => "Katika makala hii" });

/** View All Articles */
export const viewAll = /*#__PURE__*/ message({ en: () => "View All Articles", lg: () => "Laba emboozi zonna", sw: () => "Tazama makala zote" });
