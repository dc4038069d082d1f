// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Work out a plan */
export const plan = /*#__PURE__*/ message({ en: () => "Work out a plan", lg: () => "Kola enteekateeka", sw: () => "Panga mpango wa malipo" });

/** The five steps */
export const steps = /*#__PURE__*/ message({ en: () => "The five steps", lg: () => "Emitendera etaano", sw: () => "Hatua tano" });

/** The stages of building */
export const stages = /*#__PURE__*/ message({ en: () => "The stages of building", lg: () => "Emitendera gy'okuzimba", sw: () => "Hatua za ujenzi" });

/** Who we are */
export const company = /*#__PURE__*/ message({ en: () => "Who we are", lg: () => "Ffe baani", sw: () => "Sisi ni nani" });

/** Who holds the title and the money */
export const title = /*#__PURE__*/ message({ en: () => "Who holds the title and the money", lg: () => "Akuuma ekyapa ne ssente", sw: () => "Nani anashika hati na pesa" });

/** Where you pay */
export const money = /*#__PURE__*/ message({ en: () => "Where you pay", lg: () => "Gy'osasulira", sw: () => "Mahali pa kulipia" });

/** How to check a title */
export const check = /*#__PURE__*/ message({ en: () => "How to check a title", lg: () => "Engeri y'okukebera ekyapa", sw: () => "Jinsi ya kukagua hati" });

/** What is paid when */
export const order = /*#__PURE__*/ message({ en: () => "What is paid when", lg: () => "Ebisasulwa ne ddi lwe bisasulwa", sw: () => "Nini hulipwa lini" });

/** If I miss days */
export const late = /*#__PURE__*/ message({ en: () => "If I miss days", lg: () => "Bwe nsubwa ennaku", sw: () => "Nikikosa siku" });

/** What is paid back, and when */
export const stopping = /*#__PURE__*/ message({ en: () => "What is paid back, and when", lg: () => "Ebiddizibwa, ne ddi lwe biddizibwa", sw: () => "Nini hurudishwa, na lini" });

/** If I die */
export const death = /*#__PURE__*/ message({ en: () => "If I die", lg: () => "Bwe nfa", sw: () => "Nikifa" });

/** If I sell before the end */
export const resale = /*#__PURE__*/ message({ en: () => "If I sell before the end", lg: () => "Bwe ntunda nga sinnamalayo", sw: () => "Nikiuza kabla ya mwisho" });

/** If the company fails */
export const failure = /*#__PURE__*/ message({ en: () => "If the company fails", lg: () => "Kkampuni bw'egwa", sw: () => "Kampuni ikishindwa" });

/** How to complain */
export const complaints = /*#__PURE__*/ message({ en: () => "How to complain", lg: () => "Engeri y'okwemulugunya", sw: () => "Jinsi ya kulalamika" });
