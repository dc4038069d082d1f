import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { HeaderList } from "./stored-response.ts";

/** Returns the Content-Security-Policy of a page. Styles may be inline, for the widths of bars. */
export function pagePolicy(
  scriptSources: readonly string[],
  {
    frames = "'none'",
    frameAncestors = "'none'",
  }: { frames?: "'self'" | "'none'"; frameAncestors?: "'self'" | "'none'" },
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join("; ");
}

/** Returns the source by which the policy allows an inline script, which is its hash. */
export function scriptSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/** Returns the headers that answers have by default. What is no page may do nothing. */
export function securityHeaders(isHttps: boolean): HeaderList {
  return [
    [
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    ],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...(isHttps ? [["Strict-Transport-Security", "max-age=31536000"] as const] : []),
  ];
}

/**
 * Browsers heed these headers for documents only. Scripts, style sheets, fonts and photos are sent without them: a view
 * of the dashboard fetches thirty of them, and each would have 220 bytes for nothing. A drawing is a document
 * when it is opened by itself.
 */
const documentHeaders: ReadonlySet<string> = new Set([
  "X-Frame-Options",
  "Referrer-Policy",
  "Permissions-Policy",
  "Cross-Origin-Opener-Policy",
]);

function isHeeded(header: string, contentType: string): boolean {
  return !/^(?:text\/(?:javascript|css)|font\/|image\/(?!svg))/.test(contentType) || !documentHeaders.has(header);
}

/** Adds to each answer the default headers that it does not have and that browsers heed for its type. */
export function addDefaultHeaders(defaults: HeaderList): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const contentType = headers.get("content-type") ?? "";
    for (const [name, value] of defaults) {
      if (!headers.has(name) && isHeeded(name, contentType)) headers.set(name, value);
    }
  };
}

/** Adds the default headers that a response does not have and that browsers heed for its type. */
export function withDefaults(headers: HeaderList, defaults: HeaderList): HeaderList {
  const given = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  const contentType = given.get("content-type") ?? "";
  return [...headers, ...defaults.filter(([name]) => !given.has(name.toLowerCase()) && isHeeded(name, contentType))];
}
