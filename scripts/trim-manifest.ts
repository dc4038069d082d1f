import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const BEFORE = "window.__reactRouterManifest=";
const AFTER = ";";

const manifestSchema = z.looseObject({
  routes: z.record(z.string(), z.looseObject({ path: z.string().optional(), hasDefaultExport: z.boolean() })),
});

/**
 * React Router's list of all routes goes to every browser. What lies at an address like a file's (a brochure, a picture, a
 * feed) the browser opens by itself, so the list leaves it out: half a kilobyte less on every page.
 */
export async function trimManifest(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file));
  if (name === undefined) throw new Error(`No manifest in ${assets}`);
  const path = join(assets, name);
  const text = await readFile(path, "utf8");
  if (!text.startsWith(BEFORE) || !text.endsWith(AFTER)) throw new Error(`${name} is not written as it was`);
  const manifest = manifestSchema.parse(JSON.parse(text.slice(BEFORE.length, -AFTER.length)));
  const routes = Object.entries(manifest.routes).filter(([, route]) => route.hasDefaultExport || !isFile(route.path));
  await writeFile(
    path,
    BEFORE + JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }, withoutFalse) + AFTER,
  );
}

/** "property/:id/brochure.pdf", "calendar/:file" */
function isFile(path = ""): boolean {
  return /\.[a-z]+$|\/:file$/.test(path);
}

/** What a route has not is as good as not said. */
function withoutFalse(_name: string, value: unknown): unknown {
  return value === false ? undefined : value;
}
