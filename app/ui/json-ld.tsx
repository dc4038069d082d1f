type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/**
 * Renders structured data for search engines, escaped so that no text can end the script. In the browser `data` is
 * false, because only the server's page needs it.
 */
export function JsonLd({ data }: { data: { readonly [key: string]: Json } | false }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: data ? escaped(JSON.stringify(data)) : "" }}
    />
  );
}

function escaped(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
