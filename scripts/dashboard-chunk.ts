import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";

interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

const hydration = "document/hydrate-dashboard.tsx";

/** What every view of the dashboard loads. */
const frame = [
  hydration,
  "root.tsx",
  "dashboard/layout.tsx",
  "dashboard/view-layout.tsx",
  "dashboard/view-boundary.tsx",
];

/**
 * One file for what all views of the dashboard load, instead of seventy: each has seven hundred bytes of headers, and
 * small files compress badly. What public pages load as well stays apart, so that these load no more than they need.
 */
export function dashboardChunk(): Plugin {
  return {
    name: "dashboard-chunk",
    applyToEnvironment: ({ name }) => name === "client",
    options(options) {
      // What is in the file may be used by entries beside it. React Router asks for the exports of entries alone.
      return { ...options, preserveEntrySignatures: "allow-extension" };
    },
    outputOptions(options) {
      const groups = [{ name: nameChunks(join(import.meta.dirname, "../app")) }];
      return { ...options, codeSplitting: { includeDependenciesRecursively: false, groups } };
    },
  };
}

function nameChunks(appDirectory: string): (id: string, context: ChunkingContext) => string | null {
  let ofFrame: ReadonlySet<string> | undefined;
  let ofPublicPages: ReadonlySet<string> | undefined;
  return (id, context) => {
    // A style sheet stays with its view, or the order of the sheets would change.
    if (isStyled(id, context)) return null;
    const within = (path: string) => normalizePath(join(appDirectory, path));
    ofPublicPages ??= reach([within("entry.client.tsx")], context, {
      followsDynamic: true,
      stopsAt: within(hydration),
    });
    ofFrame ??= reach(frame.map(within), context, { followsDynamic: false });
    return ofFrame.has(id) && !ofPublicPages.has(id) ? "dashboard" : null;
  };
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
