/** Returns the paths that the sitemap names, and some that it leaves out. */
export async function publicPaths(origin: string): Promise<string[]> {
  const parts = await addressesIn(`${origin}/sitemap.xml`);
  const listed = await Promise.all(parts.map(({ pathname }) => addressesIn(origin + pathname)));
  const named = listed.flat().map(({ pathname, search }) => pathname + search);
  return [...named, ...UNNAMED];
}

async function addressesIn(sitemap: string): Promise<URL[]> {
  const text = await (await fetch(sitemap)).text();
  return [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address.replaceAll("&#38;", "&")));
}

const UNNAMED = [
  "/apartment?bedrooms=2&location=kololo",
  "/properties?type=house",
  "/plan?home=apartment-1&perday=50000",
  "/saved",
  "/ask",
  "/visit",
  "/login",
  "/nothing-of-this-name",
];

/** Selects the first path of each route. Homes and articles are one route each. */
export function onePathPerRoute(paths: readonly string[]): string[] {
  const kinds = new Set<string>();
  return paths.filter((path) => {
    const kind = path.replace(/^\/(apartment|property|blog)\/[^/?]+$/, "/$1/:id");
    return kinds.size !== kinds.add(kind).size;
  });
}
