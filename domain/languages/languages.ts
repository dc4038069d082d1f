/** BCP 47 tags of the languages of the public site: English, Luganda, Swahili. The dashboard is in English. */
export const languages = ["en", "lg", "sw"] as const;

export type Language = (typeof languages)[number];

/** The languages into which the English texts are translated. */
export const translatedLanguages = ["lg", "sw"] as const satisfies readonly Language[];

export type TranslatedLanguage = (typeof translatedLanguages)[number];

/** Each language as its speakers call it. */
export const languageNames: Record<Language, string> = { en: "English", lg: "Luganda", sw: "Kiswahili" };

/** Each of them in English, as the dashboard calls it. */
export const translatedLanguageNames: Record<TranslatedLanguage, string> = { lg: "Luganda", sw: "Swahili" };

/** The heading of the part of a dashboard's form that has the office's texts in a language. */
export function headingIn(language: TranslatedLanguage) {
  return {
    title: `In ${translatedLanguageNames[language]}`,
    lead: "What is empty is shown as the draft that came with the site, or else in English.",
  };
}

/** These texts offer a language to a visitor whose browser asks for it. */
export const languageOffers: Record<TranslatedLanguage, string> = {
  lg: "Soma omukutu guno mu Luganda",
  sw: "Soma tovuti hii kwa Kiswahili",
};

/** Open Graph wants a language with a country. */
export const openGraphLocales: Record<Language, string> = { en: "en_UG", lg: "lg_UG", sw: "sw_UG" };

/** Divides a path: "/lg/homes" is "/homes" in Luganda, and a path without a language is in English. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const first = pathname.slice(1).split("/", 1)[0];
  const language = translatedLanguages.find((one) => one === first);
  if (language === undefined) return { language: "en", path: pathname };
  return { language, path: pathname.slice(language.length + 1) || "/" };
}

/** Returns the address of a page of the site in a language. `path` begins with a slash and has no language yet. */
export function pathIn(language: Language, path: string): string {
  if (language === "en") return path;
  return `/${language}${path === "/" ? "" : path.replace(/^\/(?=[?#])/, "")}`;
}
