import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#server/db/migrate.ts";
import { startTestServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the database "postgres". */
    postgresUrl: string;
  }
}

/** One server for the run, with a template that tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  await client.query("create database template_migrated");
  // The password is random: slow hashing only costs time at thousands of connections.
  const { username, password } = new URL(server.url("postgres"));
  await client.query("set scram_iterations = 1");
  await client.query(`alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`);
  await client.end();
  await migrate(server.url("template_migrated"));
  project.provide("postgresUrl", server.url("postgres"));
  return () => server.remove();
}
