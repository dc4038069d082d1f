type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** Facts for search engines, escaped so that no text of theirs can end the script. */
export function JsonLd({ data }: { data: { readonly [key: string]: Json } }) {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
