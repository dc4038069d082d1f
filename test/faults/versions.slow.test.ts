import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHistory, migrate } from "#server/db/migrate.ts";
import { createDataFolder, type DataFolder, type SiteProcess, startSite } from "#test/site-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let folder: DataFolder;
let migrations: string;

beforeEach(async () => {
  folder = await createDataFolder();
  migrations = await mkdtemp(join(tmpdir(), "amaka-migrations-"));
  await cp("server/db/migrations", migrations, { recursive: true });
});

afterEach(async () => {
  await rm(migrations, { recursive: true });
  await folder.remove();
});

/** Applies a migration as the start of a newer release does. */
async function applyNewer(name: string, text: string): Promise<void> {
  await writeFile(join(migrations, name), text);
  expect(await migrate(await folder.databaseUrl(), migrations)).toEqual([name]);
}

async function answers({ port }: SiteProcess): Promise<string[]> {
  const [ready, page] = await Promise.all(
    ["/readyz", "/apartment?sort=price"].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  );
  return [(await ready?.text()) ?? "", String(page?.status)];
}

/** A deadlock with the site may end this connection's statement, so it is tried again. */
async function dropTables(client: pg.Client): Promise<void> {
  const isDropped = await client.query("drop schema public cascade").then(
    () => true,
    (error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === "40P01") return false;
      throw error;
    },
  );
  if (!isDropped) await dropTables(client);
}

async function stop(site: SiteProcess): Promise<void> {
  site.child.kill("SIGTERM");
  expect(await site.ended, site.output()).toBe(0);
}

test("a site whose database lacks what it needs says that it is not ready, and its next start makes up for it", async () => {
  const site = await startSite({ DATA_DIR: folder.path });
  await site.ready();
  // Emptying the database behind the back of the program makes it a database that waits for all migrations.
  const client = new pg.Client({ connectionString: await folder.databaseUrl() });
  await client.connect();
  await dropTables(client);
  await client.query(`create schema public; grant usage on schema public to public; ${createHistory}`);
  await client.query("grant select on schema_migrations to public");
  await client.end();
  expect((await answers(site))[0]).toBe("not ready: the database waits for migrations\n");
  await stop(site);
  const again = await startSite({ DATA_DIR: folder.path });
  await again.ready();
  expect((await answers(again))[0]).toBe("ready\n");
  await stop(again);
});

test("a running site goes on while a newer release changes its database; it starts again only if that just added to it", async () => {
  const first = await startSite({ DATA_DIR: folder.path });
  await first.ready();
  await applyNewer("29991231T2358-more.sql", "-- additive\nalter table properties add column plot_number text;\n");
  expect(await answers(first)).toEqual(["ready\n", "200"]);
  await stop(first);

  const again = await startSite({ DATA_DIR: folder.path });
  await again.ready();
  expect(await answers(again)).toEqual(["ready\n", "200"]);
  await applyNewer("29991231T2359-other.sql", "alter table properties drop column plot_number;\n");
  expect(await answers(again)).toEqual(["ready\n", "200"]);
  await stop(again);

  const refused = await startSite({ DATA_DIR: folder.path });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toBe(
    "The database is newer than this program: it has the migration 29991231T2359-other.sql, which this version lacks. Start the newer version, or restore the backup from before the upgrade into an empty installation.\n",
  );
});
