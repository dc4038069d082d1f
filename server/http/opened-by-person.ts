/** Tells whether a person opened the address, and not a script, a picture or the frame of a preview. */
export function isOpenedByPerson({ method, url, headers }: Request): boolean {
  if (method !== "GET" || new URL(url).pathname.endsWith(".data")) return false;
  const place = headers.get("sec-fetch-dest") ?? "document";
  return place === "document" && headers.get("accept")?.includes("text/html") === true;
}
