import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#server/db/migrate.ts";
import { startTestServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL server, of the database "postgres" on it. */
    postgresUrl: string;
  }
}

/** One server for the whole run, with one migrated database that each test's own is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  await client.query("create database template_migrated");
  // The password is as random as a key: what makes guessing slow would only make each of a run's thousands of connections slow.
  const { username, password } = new URL(server.url("postgres"));
  await client.query("set scram_iterations = 1");
  await client.query(`alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`);
  await client.end();
  await migrate(server.url("template_migrated"));
  project.provide("postgresUrl", server.url("postgres"));
  return () => server.remove();
}
