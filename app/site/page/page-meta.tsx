import { useLocation } from "react-router";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { openGraphLocales, pathIn } from "#domain/languages/languages.ts";
import { useLayoutData } from "./use-layout-data.ts";

type PageMetaProps = {
  /** This is the title without the company's name; it is undefined on the home page. */
  title?: string | undefined;
  description: string;
  /** This is the path of the preview picture, by default that of the whole site. */
  previewPath?: string | undefined;
  query?: string;
  isUnlisted?: boolean;
};

export function PageMeta({ title, description, previewPath = "/preview.jpg", query = "", isUnlisted }: PageMetaProps) {
  const layout = useLayoutData();
  const { pathname } = useLocation();
  const name = layout?.company.name ?? "";
  const tagline = layout && officeTexts(layout.company, "tagline").text;
  const fullTitle = title === undefined ? `${name}. ${tagline}` : `${title} | ${name}`;
  const language = currentLanguage();
  const addressIn = (one: typeof language) => `${layout?.publicUrl}${pathIn(one, pathname + query)}`;
  const address = addressIn(language);
  const languages = layout?.languages ?? [];
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isUnlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {isUnlisted || languages.length < 2 ? null : (
        <>
          {languages.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={addressIn(one)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn("en")} />
        </>
      )}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={openGraphLocales[language]} />
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${layout?.publicUrl}${previewPath}`} />
      {/* Every preview has this size (`server/documents/preview.ts`). */}
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
