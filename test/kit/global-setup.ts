import pg from "pg";
import type { TestProject } from "vitest/node";
import { startTestServer, type TestServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** This is the address of the database "postgres" on the server of the tests. */
    postgresUrl: string;
  }
}

declare global {
  /** Each project loads this module anew, so the server that they share is global. */
  var testServer: Promise<TestServer> | undefined;
}

/**
 * Starts one database server for the whole run, with a migrated template that tests copy. The function that it returns
 * stops the server and removes its files.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.testServer ??= startServerWithTemplate();
  const server = await globalThis.testServer;
  project.provide("postgresUrl", server.url("postgres"));
  return () => server.remove();
}

async function startServerWithTemplate(): Promise<TestServer> {
  // Each test has a database of its own for a second or two: none is worth cleaning up, and all are small.
  const server = await startTestServer({ autovacuum: "off", shared_buffers: "32MB" });
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  await client.query("create database template_migrated");
  // The password is random, so slow hashing would add nothing but time to thousands of connections.
  const { username, password } = new URL(server.url("postgres"));
  await client.query("set scram_iterations = 1");
  await client.query(`alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`);
  await client.end();
  await server.migrate("template_migrated");
  return server;
}
