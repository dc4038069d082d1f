import { globSync } from "node:fs";
import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";

interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

const entry = "entry.client.tsx";
const hydration = "document/hydrate-dashboard.tsx";

/** Every view of the dashboard loads these modules. */
const frame = [
  hydration,
  "root.tsx",
  "dashboard/layout.tsx",
  "dashboard/view-layout.tsx",
  "dashboard/view-boundary.tsx",
];

/** What so many islands need is small, and loads with every public page. */
const NEEDED_BY_MANY = 5;

/**
 * Puts what all views of the dashboard load into one file, and what many of them load into another, instead of a
 * hundred files: each has seven hundred bytes of headers, and small files compress badly. What public pages load as
 * well stays apart, so that these load no more than they need; there, one file has what the same islands need.
 */
export function browserChunks(): Plugin {
  return {
    name: "browser-chunks",
    applyToEnvironment: ({ name }) => name === "client",
    options(options) {
      // Entries beside the file may use what is in it. React Router asks for the exports of entries alone.
      return { ...options, preserveEntrySignatures: "allow-extension" };
    },
    outputOptions(options) {
      const modules = findModules(join(import.meta.dirname, "../app"));
      const groups = [
        { name: (id: string, context: ChunkingContext) => (modules(context).isOfFrame(id) ? "dashboard" : null) },
        {
          name: (id: string, context: ChunkingContext) => (modules(context).mayBeShared(id) ? "views" : null),
          minShareCount: 12,
        },
        { name: (id: string, context: ChunkingContext) => modules(context).islandsOf(id), minShareCount: 2 },
      ];
      return { ...options, codeSplitting: { includeDependenciesRecursively: false, groups } };
    },
  };
}

interface Modules {
  isOfFrame(id: string): boolean;
  /**
   * Tells whether views may share a module in one file. What only screens of the site need is left out, however many of
   * them need it. A module of a package, or one that public pages load, may be shared only if it needs nothing that the
   * frame does not need as well. Otherwise each view would load what only some views show.
   */
  mayBeShared(id: string): boolean;
  /**
   * Names the file of what the same islands of public pages need. The name is null for what some views of the dashboard
   * need as well, which would load the rest of the file with it.
   */
  islandsOf(id: string): string | null;
}

function findModules(appDirectory: string): (context: ChunkingContext) => Modules {
  const within = (path: string) => normalizePath(join(appDirectory, path));
  let found: Modules | undefined;
  return (context) => {
    found ??= readModules(context);
    return found;
  };
  function readModules(context: ChunkingContext): Modules {
    const stopsAt = within(hydration);
    const ofPublicPages = reach([within(entry)], context, { followsDynamic: true, stopsAt });
    const ofFrame = reach(frame.map(within), context, { followsDynamic: false });
    // A style sheet stays with its view, or the order of the sheets would change.
    const isApart = (id: string) => isStyled(id, context) || ofPublicPages.has(id);
    const ofSite = reach([within(entry)], context, { followsDynamic: false });
    const ofDashboard = reach(globSync("dashboard/**/*.{ts,tsx}", { cwd: appDirectory }).map(within), context, {
      followsDynamic: false,
    });
    const islands = new Set(
      [...ofPublicPages].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
    );
    islands.delete(stopsAt);
    const groups = new Map<string, number>();
    const neededBy = new Map<string, string[]>();
    for (const island of islands) {
      for (const id of reach([island], context, { followsDynamic: false })) {
        neededBy.set(id, [...(neededBy.get(id) ?? []), island]);
      }
    }
    return {
      islandsOf: (id) => {
        // An island in a file with others would need a helper to be imported, which is another file.
        if (islands.has(id) || isStyled(id, context)) return null;
        const needed = neededBy.get(id) ?? [];
        if (ofSite.has(id) || needed.length >= NEEDED_BY_MANY) return "site";
        if (needed.length === 0 || (ofDashboard.has(id) && !ofFrame.has(id))) return null;
        const group = [...needed, ...(ofFrame.has(id) ? ["dashboard"] : [])];
        const number = groups.get(group.join()) ?? groups.size + 1;
        groups.set(group.join(), number);
        return `islands-${number}`;
      },
      isOfFrame: (id) => ofFrame.has(id) && !isApart(id),
      mayBeShared: (id) =>
        !isApart(id) &&
        ofDashboard.has(id) &&
        !id.startsWith(within("site/")) &&
        [...reach([id], context, { followsDynamic: false })].every(
          (needed) => ofFrame.has(needed) || !(ofPublicPages.has(needed) || needed.includes("/node_modules/")),
        ),
    };
  }
}

const isStyleSheet = (id: string) => /\.css(?:\?|$)/.test(id);

function isStyled(id: string, context: ChunkingContext): boolean {
  return isStyleSheet(id) || context.getModuleInfo(id)?.importedIds.some(isStyleSheet) === true;
}

function reach(
  from: readonly string[],
  context: ChunkingContext,
  { followsDynamic, stopsAt }: { followsDynamic: boolean; stopsAt?: string },
): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [...from];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (reached.has(id) || id === stopsAt) continue;
    reached.add(id);
    const info = context.getModuleInfo(id);
    if (info) next.push(...info.importedIds, ...(followsDynamic ? info.dynamicallyImportedIds : []));
  }
  return reached;
}
