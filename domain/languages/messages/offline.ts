// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { type Marked, message } from "../message.ts";

/** You are offline */
export const title = /*#__PURE__*/ message({ en: () => "You are offline", lg: () => "Toli ku yintaneeti", sw: () => "Huna mtandao" });

/** What to do without a connection. */
export const description = /*#__PURE__*/ message({ en: () => "What to do without a connection.", lg: () => "Eky'okukola nga tewali yintaneeti.", sw: () => "Nini cha kufanya bila mtandao." });

/** This page is not on your device, because you have not opened it before. It comes with the connection. */
export const notOnDevice = /*#__PURE__*/ message({ en: () => "This page is not on your device, because you have not opened it before. It comes with the connection.", lg: () => "Olupapula luno teruli ku ssimu yo, kubanga tolugguulangako. Lujja nga yintaneeti ezze.", sw: () => "Ukurasa huu haupo kwenye kifaa chako, kwa sababu hujaufungua hapo awali. Utakuja mtandao ukirudi." });

/** Pages you saw */
export const pagesYouSaw = /*#__PURE__*/ message({ en: () => "Pages you saw", lg: () => "Empapula ze walaba", sw: () => "Kurasa ulizoona" });

/** We also answer on the phone: the number is below. */
export const onThePhone = /*#__PURE__*/ message({ en: () => "We also answer on the phone: the number is below.", lg: () => "Era tuddamu ne ku ssimu: ennamba eri wansi.", sw: () => "Pia tunajibu kwa simu: namba iko chini." });

/** You are offline. This is the page as it was {when}: prices can have changed since. */
export const kept = /*#__PURE__*/ message({ en: (values: { when: string | number }) => `You are offline. This is the page as it was ${values.when}: prices can have changed since.`, lg: (values) => `Toli ku yintaneeti. Luno lupapula nga bwe lwali ${values.when}: emiwendo giyinza okuba nga gyakyuka okuva olwo.`, sw: (values) => `Huna mtandao. Huu ni ukurasa ulivyokuwa ${values.when}: bei zinaweza kuwa zimebadilika tangu hapo.` });

/** <link>{page}</link> as it was {when} */
export const asItWas = /*#__PURE__*/ message({ en: (values: { page: string | number; when: string | number }): (string | Marked<"link">)[] => [{ mark: "link", text: `${values.page}` }, " as it was ", `${values.when}`], lg: (values): (string | Marked<"link">)[] => [{ mark: "link", text: `${values.page}` }, " nga bwe lwali ", `${values.when}`], sw: (values): (string | Marked<"link">)[] => [{ mark: "link", text: `${values.page}` }, " ulivyokuwa ", `${values.when}`] });
