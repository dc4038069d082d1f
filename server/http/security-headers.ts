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

export function scriptSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/** Returns the headers of every answer. What is no page may do nothing. */
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

export function addDefaultHeaders(defaults: HeaderList): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of defaults) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}

export function withDefaults(headers: HeaderList, defaults: HeaderList): HeaderList {
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  return [...headers, ...defaults.filter(([name]) => !given.has(name.toLowerCase()))];
}
