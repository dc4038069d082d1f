import { build, type Plugin } from "vite";

const QUERY = "?script";

/**
 * Makes `import text from "./some.script.ts?script"` return the text of that program, compiled with all that it
 * imports, for an inline script. Its names cannot collide with those of other scripts on the page.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(`.script.ts${QUERY}`)) return undefined;
      const { text, files } = await compile(id.slice(0, -QUERY.length));
      for (const file of files) this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(text)};`, map: null };
    },
  };
}

async function compile(entry: string): Promise<{ text: string; files: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, minify: true, lib: { entry, formats: ["iife"], name: "script" } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !("output" in output)) throw new Error(`${entry} was not built`);
  const [chunk] = output.output;
  return { text: chunk.code.trim(), files: chunk.moduleIds };
}
