// Run it after a change of the characters: node scripts/subset-font.mjs. The fonts in server/documents/letters/fonts
// have the letters of nearly every document and preview picture: a file for each weight, with Latin-1 and Latin
// Extended-A for Luganda's names, and IBM Plex Sans Arabic. If a text has other letters, they come from packages
// (server/documents/letters/font-families.ts).
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const characters = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join("");
const ASCII = characters(32, 126);

const source = (part) =>
  readFile(
    new URL(
      `../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-wght-normal.woff2`,
      import.meta.url,
    ),
  );

/**
 * Gives each weight a name of its own, because the PDF library would otherwise embed the weights of a variable font
 * anew for every text. The name has the same number of letters, so that the tables in the file stay where they are.
 */
function renamed(font, name) {
  const bytes = Buffer.from(font);
  const [from, to] = ["ExtraBold", name].map((text) => Buffer.from(text, "utf16le").swap16());
  for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at)) to.copy(bytes, at);
  return bytes;
}

async function write(path, bytes) {
  const target = new URL(path, import.meta.url);
  await mkdir(new URL(".", target), { recursive: true });
  await writeFile(target, bytes);
  console.log(`${path}: ${bytes.length} bytes`);
}

await write(
  "../app/ui/fonts/bricolage-grotesque.woff2",
  await subsetFont(await source("latin"), `${ASCII}\u00a0·²×–—‘’“”…→é`, {
    targetFormat: "woff2",
    // One weight is half as large as an axis of 700 to 780, and looks the same. No text needs other forms of letters.
    variationAxes: { wght: 750 },
    noLayoutClosure: true,
  }),
);
for (const [weight, wght] of [
  ["regular", 400],
  ["bold", 700],
]) {
  const face = `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${wght}-normal.woff2`;
  const file = await readFile(new URL(`../node_modules/${face}`, import.meta.url));
  const text = characters(0x600, 0x6ff);
  await write(
    `../server/documents/letters/fonts/arabic-${weight}.ttf`,
    await subsetFont(file, text, { targetFormat: "truetype" }),
  );
}
for (const [weight, wght, latinName, extendedName] of [
  ["regular", 420, "LatinRegu", "ExtenRegu"],
  ["bold", 760, "LatinBold", "ExtenBold"],
]) {
  for (const [part, text, name] of [
    ["latin", `${ASCII}${characters(160, 255)}–—‘’“”…•→€™Œœ`, latinName],
    ["latin-ext", characters(256, 383), extendedName],
  ]) {
    const font = await subsetFont(await source(part), text, { targetFormat: "truetype", variationAxes: { wght } });
    await write(`../server/documents/letters/fonts/${part}-${weight}.ttf`, renamed(font, name));
  }
}
