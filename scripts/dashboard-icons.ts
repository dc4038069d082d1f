// Run it by: node scripts/dashboard-icons.ts. It writes app/dashboard/icons.tsx with the icons that the dashboard
// imports from there, as Lucide draws them. For a new icon, import it by its name in Lucide and then run this.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
// Lucide's data is a single file, whereas its package of components would be five thousand files for sixty icons.
import lucide from "@iconify-json/lucide/icons.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const drawn = "app/dashboard/icons.tsx";

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

/** Returns the text of app/dashboard/icons.tsx as it should be, formatted. */
export function drawIcons(): string {
  const text = [
    "// Written by scripts/dashboard-icons.ts. Lucide's icons, © Lucide Icons and Contributors, ISC License, of which some",
    "// derive from Feather, © Cole Bemis, MIT License: https://lucide.dev/license",
    'import type { ReactNode, SVGProps } from "react";',
    "",
    "export type Icon = (props: SVGProps<SVGSVGElement>) => ReactNode;",
    "",
    "/** Draws an icon. It is decoration unless it is given a role: the text is beside it, or names its button. */",
    "function icon(shapes: ReactNode): Icon {",
    "  return (props) => (",
    '    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round"',
    '      strokeLinejoin="round" aria-hidden="true" {...props}>',
    "      {shapes}",
    "    </svg>",
    "  );",
    "}",
    "",
    ...importedNames().map((name) => `export const ${name} = /*#__PURE__*/ icon(${shapesOf(name)});`),
  ].join("\n");
  const biome = join(root, "node_modules/.bin/biome");
  return execFileSync(biome, ["format", `--stdin-file-path=${drawn}`], { cwd: root, input: text, encoding: "utf8" });
}

function importedNames(): string[] {
  const importing = execFileSync("git", ["grep", "--untracked", "-l", "#app/dashboard/icons.tsx", "--", "app"], {
    cwd: root,
  });
  const names = new Set<string>();
  for (const file of importing.toString().trim().split("\n")) {
    const imports = readFileSync(join(root, file), "utf8").matchAll(
      /import \{([^}]*)\} from "#app\/dashboard\/icons\.tsx"/g,
    );
    for (const [, list = ""] of imports) {
      for (const item of list.split(",")) {
        const [name = ""] = item.trim().split(" as ");
        if (name !== "" && !name.startsWith("type ")) names.add(name);
      }
    }
  }
  return [...names].sort();
}

function shapesOf(name: string): string {
  // ImagePlus is "image-plus", Trash2 is "trash-2".
  const key = name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, "-").toLowerCase();
  const { icons, aliases }: IconSet = lucide;
  const body = (icons[key] ?? icons[aliases[key]?.parent ?? ""])?.body;
  if (body === undefined) throw new Error(`Lucide has no icon ${key}`);
  // The element around them says how strokes are drawn, so that a use can choose their width.
  const shapes = body.replace(/<g[^>]*>|<\/g>/g, "").replace(/ (?:fill|stroke|stroke-[a-z]+)="[^"]*"/g, "");
  return [...shapes.matchAll(/<\w/g)].length === 1 ? shapes : `<>${shapes}</>`;
}

if (import.meta.main) writeFileSync(join(root, drawn), drawIcons());
