import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrate } from "../server/db/migrate.ts";
import { startTestServer } from "../test/kit/postgres-server.ts";
import { schemaSource } from "./schema-source.ts";

const server = await startTestServer();
try {
  await migrate(server.url("postgres"));
  await writeFile(join(import.meta.dirname, "../server/db/schema.ts"), await schemaSource(server.url("postgres")));
} finally {
  await server.remove();
}
