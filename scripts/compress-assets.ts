import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const compressible = /\.(?:css|html|ico|js|json|mjs|svg|txt|wasm|webmanifest|xml)$/;

/** Writes a brotli and a gzip file beside each asset, unless it would save less than a twentieth. */
export async function compressAssets(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name) && !entry.parentPath.includes("/.vite"))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    paths.map(async (path) => {
      const plain = await readFile(path);
      // No level is given for Brotli, because its default is already the highest, 11.
      const forms = { br: await promisify(brotliCompress)(plain), gz: await promisify(gzip)(plain, { level: 9 }) };
      for (const [extension, bytes] of Object.entries(forms)) {
        if (bytes.length < plain.length * 0.95) await writeFile(`${path}.${extension}`, bytes);
      }
    }),
  );
}
