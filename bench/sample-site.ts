import { createDataFolder, startSite } from "../test/site-process.ts";
import { untilPicturesAreReady } from "./running-site.ts";

export interface SampleSite {
  /** Without a trailing slash. */
  origin: string;
  stop(): Promise<void>;
}

/** The built program on a port and a data folder of its own, with the sample content and all sizes of its pictures. */
export async function startSampleSite(): Promise<SampleSite> {
  const data = await createDataFolder();
  const site = await startSite({ DATA_DIR: data.path, SAMPLE_CONTENT: "on" });
  await site.ready();
  // In the first minutes pages name the first JPEGs only, and weigh a third more.
  await untilPicturesAreReady(data);
  return {
    origin: `http://localhost:${site.port}`,
    async stop() {
      site.child.kill("SIGTERM");
      await site.ended;
      await data.remove();
    },
  };
}

/** A site that runs already, by its address, or one of our own. */
export async function openSampleSite(address: string | undefined): Promise<SampleSite> {
  return address === undefined ? startSampleSite() : { origin: address, stop: async () => {} };
}

/** Every screen that a stranger can see: what the sitemap names, and what it leaves out. */
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

/** One path of each kind of screen: the first home, the first article. */
export function oneOfEachKind(paths: readonly string[]): string[] {
  const kinds = new Set<string>();
  return paths.filter((path) => {
    const kind = path.replace(/^\/(apartment|property|blog)\/[^/?]+$/, "/$1/:id");
    return kinds.size !== kinds.add(kind).size;
  });
}
