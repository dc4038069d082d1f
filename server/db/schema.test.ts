import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { schemaSource } from "../../scripts/schema-source.ts";

test("the table types in the repository are those of the migrated database", async () => {
  const url = new URL(inject("postgresUrl"));
  url.pathname = "/template_migrated";
  expect(await readFile("server/db/schema.ts", "utf8")).toBe(await schemaSource(url.href));
});
