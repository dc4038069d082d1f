import { stripTypeScriptTypes } from "node:module";
import { vi } from "vitest";
import { readCatalogues, readSource, writeMessages } from "../../../scripts/translations.ts";

/**
 * Imports modules anew by `load`, with the texts of these files in `domain/languages/messages` as they will be once all
 * of them are reviewed. Until then sentences of money are in English.
 */
export async function withDraftedMessages<Loaded>(
  groups: readonly string[],
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  vi.resetModules();
  for (const group of groups) vi.doMock(`#domain/languages/messages/${group}.ts`, () => draftedMessages(group));
  try {
    return await load();
  } finally {
    for (const group of groups) vi.doUnmock(`#domain/languages/messages/${group}.ts`);
    vi.resetModules();
  }
}

async function draftedMessages(group: string): Promise<Record<string, unknown>> {
  const { message, plural } = await import("#domain/languages/message.ts");
  const { formatNumber } = await import("#domain/money/money.ts");
  const source = readSource().filter(({ key }) => key.startsWith(`${group}.`));
  const catalogues = readCatalogues();
  for (const catalogue of Object.values(catalogues))
    for (const text of Object.values(catalogue)) if (text.state === "drafted") text.state = "reviewed";
  const written = stripTypeScriptTypes(writeMessages(source, catalogues).get(`${group}.ts`) ?? "")
    .replaceAll(/^import .*$/gm, "")
    .replaceAll("export const", "const");
  const names = source.map(({ key }) => key.slice(group.length + 1)).join(", ");
  // The code is that of the catalogues in this repository.
  return new Function("message", "plural", "formatNumber", `${written}; return { ${names} };`)(
    message,
    plural,
    formatNumber,
  );
}
