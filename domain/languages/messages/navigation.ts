// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** HOME */
export const home = /*#__PURE__*/ message({ en: () => "HOME", lg: () => "ENTANDIKWA", sw: () => "MWANZO" });

/** ABOUT */
export const about = /*#__PURE__*/ message({ en: () => "ABOUT", lg: () => "EBITUKWATAKO", sw: () => "KUHUSU" });

/** ABOUT US */
export const aboutUs = /*#__PURE__*/ message({ en: () => "ABOUT US", lg: () => "FFE BAANI", sw: () => "KUHUSU SISI" });

/** OUR TEAM */
export const team = /*#__PURE__*/ message({ en: () => "OUR TEAM", lg: () => "ABAKOZI BAFFE", sw: () => "TIMU YETU" });

/** UNITS */
export const units = /*#__PURE__*/ message({ en: () => "UNITS", lg: () => "ENNYUMBA", sw: () => "MAKAZI" });

/** PROPERTIES */
export const properties = /*#__PURE__*/ message({ en: () => "PROPERTIES", lg: () => "EBIZIMBE NE POLOTI", sw: () => "NYUMBA NA VIWANJA" });

/** ALL HOMES */
export const allHomes = /*#__PURE__*/ message({ en: () => "ALL HOMES", lg: () => "AMAKA GONNA", sw: () => "NYUMBA ZOTE" });

/** PLANNER */
export const planner = /*#__PURE__*/ message({ en: () => "PLANNER", lg: () => "ENSASULA", sw: () => "MPANGO WA MALIPO" });

/** HOW IT WORKS */
export const howItWorks = /*#__PURE__*/ message({ en: () => "HOW IT WORKS", lg: () => "BWE KIKOLA", sw: () => "INAVYOFANYA KAZI" });

/** BEFORE YOU PAY */
export const beforeYouPay = /*#__PURE__*/ message({ en: () => "BEFORE YOU PAY", lg: () => "NGA TONNASASULA", sw: () => "KABLA YA KULIPA" });

/** BUILDING PROGRESS */
export const progress = /*#__PURE__*/ message({ en: () => "BUILDING PROGRESS", lg: () => "OKUZIMBA WE KUTUUSE", sw: () => "MAENDELEO YA UJENZI" });

/** FAQ */
export const faq = /*#__PURE__*/ message({ en: () => "FAQ", lg: () => "EBIBUUZO", sw: () => "MASWALI" });

/** BLOG */
export const blog = /*#__PURE__*/ message({ en: () => "BLOG", lg: () => "EMBOOZI", sw: () => "BLOGU" });

/** CONTACT */
export const contact = /*#__PURE__*/ message({ en: () => "CONTACT", lg: () => "TUTUUKIRIRE", sw: () => "WASILIANA NASI" });

/** News */
export const news = /*#__PURE__*/ message({ en: () => "News", lg: () => "Emboozi", sw: () => "Blogu" });

/** Projects */
export const projects = /*#__PURE__*/ message({ en: () => "Projects", lg: () => "Ebizimbe ne poloti", sw: () => "Nyumba na viwanja" });

/** Building progress */
export const buildingProgress = /*#__PURE__*/ message({ en: () => "Building progress", lg: () => "Okuzimba we kutuuse", sw: () => "Maendeleo ya ujenzi" });

/** Payment planner */
export const paymentPlanner = /*#__PURE__*/ message({ en: () => "Payment planner", lg: () => "Enteekateeka y'okusasula", sw: () => "Mpango wa malipo" });

/** Before you pay */
export const beforePaying = /*#__PURE__*/ message({ en: () => "Before you pay", lg: () => "Nga tonnasasula", sw: () => "Kabla ya kulipa" });

/** License */
export const licence = /*#__PURE__*/ message({ en: () => "License", lg: () => "Layisinsi", sw: () => "Leseni" });

/** Terms of service */
export const terms = /*#__PURE__*/ message({ en: () => "Terms of service", lg: () => "Obukwakkulizo", sw: () => "Masharti ya huduma" });

/** Privacy */
export const privacy = /*#__PURE__*/ message({ en: () => "Privacy", lg: () => "Ebyama byo", sw: () => "Faragha" });

/** Homes */
export const groupHomes = /*#__PURE__*/ message({ en: () => "Homes", lg: () => "Amaka", sw: () => "Nyumba" });

/** How you buy */
export const groupBuying = /*#__PURE__*/ message({ en: () => "How you buy", lg: () => "Engeri gy'ogula", sw: () => "Jinsi ya kununua" });

/** Who we are */
export const groupCompany = /*#__PURE__*/ message({ en: () => "Who we are", lg: () => "Ffe baani", sw: () => "Sisi ni nani" });

/** Answers */
export const groupAnswers = /*#__PURE__*/ message({ en: () => "Answers", lg: () => "Eby'okuddamu", sw: () => "Majibu" });
