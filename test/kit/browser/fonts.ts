import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/**
 * The layout must hold with every system font. "wide" is DejaVu Sans, which is as wide as Verdana; "narrow" is PT Sans
 * Narrow, at three quarters of that.
 */
export type Letters = "wide" | "narrow";

const files: Record<Letters, string[]> = {
  wide: ["dejavu-fonts-ttf/ttf/DejaVuSans.ttf", "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"],
  narrow: [
    "@expo-google-fonts/pt-sans-narrow/400Regular/PTSansNarrow_400Regular.ttf",
    "@expo-google-fonts/pt-sans-narrow/700Bold/PTSansNarrow_700Bold.ttf",
  ],
};

/** Makes a folder with a fontconfig file that knows no other fonts, for Linux only. `remove` deletes the folder. */
export async function fontFolder(letters: Letters): Promise<{ configuration: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "amaka-fonts-"));
  const { resolve } = createRequire(import.meta.url);
  await Promise.all(files[letters].map((file) => symlink(resolve(file), join(folder, basename(file)))));
  const configuration = join(folder, "fonts.conf");
  await writeFile(
    configuration,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${join(folder, "cache")}</cachedir></fontconfig>
`,
  );
  return { configuration, remove: () => rm(folder, { recursive: true, force: true }) };
}
