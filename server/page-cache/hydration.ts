// React Router ends a page with a copy of all its data, for React to take over from. It repeats what the page says, can be
// half of its bytes, and nobody needs it before script runs, so kept pages come without it: the scripts fetch it from an
// address of its own, kept and compressed like a page.

const SUFFIX = ".hydration";

/** Where the data of the page under this key is kept: `/faq.hydration`, `/apartment.hydration?page=2`, `/_.hydration`. */
export function hydrationKeyOf(pageKey: string): string {
  const [path = "", ...query] = pageKey.split("?");
  return [`${path === "/" ? "/_" : path}${SUFFIX}`, ...query].join("?");
}

/** The key or path of the page that one like `/faq.hydration` belongs to; undefined for any other. */
export function pageOfHydration(key: string): string | undefined {
  const [path = "", ...query] = key.split("?");
  if (!path.endsWith(SUFFIX)) return undefined;
  return [path === `/_${SUFFIX}` ? "/" : path.slice(0, -SUFFIX.length), ...query].join("?");
}
