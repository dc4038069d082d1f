import sanitizeHtml from "sanitize-html";

/** Removes everything from HTML that an article may not have, such as scripts, styles and pictures of other sites. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...["h2", "h3", "h4", "p", "br", "hr", "ul", "ol", "li", "blockquote", "strong", "em", "u", "s", "sub", "sup"],
      ...["code", "pre", "a", "img", "figure", "figcaption", "table", "caption", "thead", "tbody", "tr", "th", "td"],
    ],
    allowedAttributes: {
      a: ["href", "title", "rel"],
      img: ["src", "alt", "width", "height", "loading"],
      ol: ["start"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    // The page has its own h1.
    transformTags: {
      h1: "h2",
      b: "strong",
      i: "em",
      a: (tagName, attributes) => {
        const isForeign = /^https?:/i.test(attributes.href ?? "");
        return { tagName, attribs: isForeign ? { ...attributes, rel: "noopener nofollow" } : attributes };
      },
      img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: "lazy" } }),
    },
    exclusiveFilter: (frame) => frame.tag === "img" && !/^\/media\/[0-9a-f]{24,64}\//.test(frame.attribs.src ?? ""),
  }).trim();
}
