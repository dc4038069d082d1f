import { connect, type Socket } from "node:net";
import { cookieHeader, type Visitor } from "#test/app.ts";
import type { ServedSite } from "#test/served-site.ts";

export const statement = "/dashboard/statements/read?method=mtn&name=a.csv";
export const MEBIBYTE = 1024 * 1024;

/** Returns the head of a POST request to the site, with `more` header lines and the cookies of `who`. */
export function head(site: ServedSite, path: string, more: string[], who?: Visitor): string {
  const cookies = who ? cookieHeader(who) : "";
  const fields = [`Host: localhost:${site.port}`, `Origin: ${site.publicUrl}`, "Accept: */*", ...more];
  if (cookies) fields.push(`Cookie: ${cookies}`);
  return `POST ${path} HTTP/1.1\r\n${fields.join("\r\n")}\r\n\r\n`;
}

/** Opens a connection to the site; its errors are ignored, because these tests break it off. */
export function open(site: ServedSite): Socket {
  return connect(site.port, "127.0.0.1").on("error", () => {});
}
