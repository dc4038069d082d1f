import { sql } from "kysely";
import { expect } from "vitest";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import type { TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

let site: TestSite;

test.beforeAll(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
});

async function fillDisk(table: string): Promise<void> {
  await sql`create or replace function no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`.execute(site.db);
  await sql`create or replace trigger no_room before insert or update on ${sql.table(table)} execute function no_room()`.execute(
    site.db,
  );
}

test("when the disk is full the administrator and the log show it, visitors keep their pages, and nothing is reported as stored", async () => {
  const administrator = await signedIn(site);
  await site.warm();
  await fillDisk("properties");
  await fillDisk("enquiries");

  const answer = await administrator.post("/dashboard/properties/new", { intent: "save", title: "Garden Villa" });
  expect(answer.status).toBe(507);
  expect(answer.body).toContain("The disk is full");
  const line = site.logged.find(({ message }) => message === "the disk is full");
  expect(line?.fields).toMatchObject({ code: "53100", meaning: "the disk is full" });
  expect(JSON.stringify(site.logged)).not.toContain("Garden Villa");

  const visitor = site.visitor();
  const page = await visitor.get("/faq");
  expect([page.status, page.headers.get("x-page-cache")]).toEqual([200, "hit"]);
  const form = { kind: "callback", name: "Nakato Grace", phone: "+256 700 000 001", message: "" };
  const asked = await visitor.post("/ask", form);
  expect(asked.status).toBe(503);
  expect(asked.body).toContain("Nothing was changed");
  expect(asked.body).not.toContain("The disk is full");
});

test("a process is not ready while the database cannot write, and is again when it can", async () => {
  const ready = async () => (await site.visitor().get("/readyz")).body;
  await sql`create function no_room_for_tables() returns event_trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`.execute(site.db);
  await fillDisk("enquiries");
  await sql`create event trigger no_room_at_all on ddl_command_start when tag in ('CREATE TABLE AS')
    execute function no_room_for_tables()`.execute(site.db);
  const form = { kind: "callback", name: "Nakato Grace", phone: "+256 700 000 001", message: "" };
  expect((await site.visitor().post("/ask", form)).status).toBe(503);
  expect(await ready()).toBe("not ready: the disk is full\n");
  expect(await ready()).toBe("not ready: the disk is full\n");
  await sql`drop event trigger no_room_at_all`.execute(site.db);
  expect(await ready()).toBe("ready\n");
});
