import pg from "pg";
import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { applicationRole } from "#server/db/embedded/application-role.ts";
import { migrate } from "#server/db/migrate.ts";
import { makeAdministrator } from "#test/administrator.ts";
import { launchBrowser, phone, type ServedSite, serveSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { startTestServer, type TestServer } from "#test/postgres-server.ts";

let server: TestServer;
let superuser: pg.Client;
let site: ServedSite;
let close: () => Promise<void>;

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client(server.url("postgres"));
  await superuser.connect();
  await superuser.query("create role office login password 'office'");
  await superuser.query("create database office owner office");
  const url = new URL(server.url("office"));
  url.username = "office";
  url.password = "office";
  await migrate(url.href);
  await server.migrate("office");
  await superuser.query(`grant ${applicationRole} to office`);
  const browser = await launchBrowser();
  site = await serveSite(browser, { databaseUrl: url.href });
  await makeAdministrator(site);
  await addProperty(site.db, { title: "House on the hill" });
  // The settings and the addresses of pages stay in memory while the database is away.
  await site.warm();
  close = async () => {
    await site.closePages();
    await site.remove();
    await browser.close();
  };
});

afterEach(async () => {
  await admitRole();
  await showSessions();
  await site.closePages();
  site.consoleErrors.length = 0;
});

afterAll(async () => {
  await close();
  await superuser.end();
  await server.remove();
});

const endConnections =
  "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'office' and pid <> pg_backend_pid()";

async function refuseRole(): Promise<void> {
  await superuser.query("alter role office nologin");
  await superuser.query(endConnections);
}

async function admitRole(): Promise<void> {
  await superuser.query("alter role office login");
}

const inOffice = async (statement: string) => {
  const client = new pg.Client(server.url("office"));
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
const hideSessions = () => inOffice("alter table sessions rename to sessions_elsewhere");
const showSessions = () => inOffice("alter table if exists sessions_elsewhere rename to sessions");

/** Checks what every error view must have, and what none may have. */
async function expectErrorView(page: Page, heading: RegExp): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  const main = page.getByRole("main");
  const box = await main.getByRole("link", { name: "Retry" }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  const text = (await main.textContent()) ?? "";
  expect(text).not.toMatch(/<|doctype|Nothing was changed|undefined/i);
  expect(text).toMatch(/please quote this number: (?:[\da-f-]{36}|error \d+)/);
}

const proxyPage = (route: Route) =>
  route.fulfill({ status: 502, contentType: "text/html", body: "<!doctype html><h1>nginx says no</h1>" });

type Breakage = { what: string; begin: (page: Page) => Promise<unknown>; end?: (page: Page) => Promise<unknown> };

const refused: Breakage = { what: "the database refuses the role", begin: refuseRole, end: admitRole };
const hidden: Breakage = { what: "something fails before any route", begin: hideSessions, end: showSessions };
const proxy: Breakage = {
  what: "a proxy answers with a page of its own",
  begin: (page) => page.route(/\/dashboard\//, proxyPage),
  end: (page) => page.unroute(/\/dashboard\//, proxyPage),
};

const breakages = [
  { ...refused, heading: /^Error: Our records are out of reach$/ },
  { ...hidden, heading: /^Error: Something went wrong on our side$/ },
  { ...proxy, heading: /^Error: The server could not answer$/ },
];

describe("a view that cannot be loaded says so with a number and Retry, which shows it once that is over:", () => {
  test.each(breakages)("$what", async ({ begin, end, heading }) => {
    const page = await administratorPage(site, phone);
    await openView(page, "");
    await begin(page);
    await page.locator('a[href="/dashboard/properties"]').filter({ visible: true }).first().click();
    await expectErrorView(page, heading);
    await end?.(page);
    await page.getByRole("main").getByRole("link", { name: "Retry" }).click();
    await page.getByRole("heading", { level: 1, name: "Properties" }).waitFor();
  });
});

describe("a form that failed says so with a number where it is, and keeps what was typed:", () => {
  test.each(breakages)("$what", async ({ begin, end, heading }) => {
    const page = await administratorPage(site, phone);
    await openView(page, "tags");
    await page.getByRole("button", { name: "Add Tag" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("garden");
    await begin(page);
    await dialog.getByRole("button", { name: "Add Tag" }).click();
    const title = heading.source.slice("^Error: ".length, -1);
    const alert = dialog.getByRole("alert").filter({ hasText: title });
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/^[^<]*\((?:number [\da-f-]{36}|error \d+)\) Your text is kept\.$/);
    expect(await dialog.getByLabel("Name").inputValue()).toBe("garden");
    await end?.(page);
  });
});

describe("without script, and on the site, it is the same view:", () => {
  test.each([
    { path: "/dashboard/properties", heading: /^Error: Our records are out of reach$/ },
    { path: "/properties?search=hill", heading: /^Error loading properties$/ },
    { path: "/apartment?search=hill", heading: /^Error loading apartments: Our records are out of reach$/ },
    { path: "/blog?search=hill", heading: /^Error loading blog posts$/ },
    { path: "/visit", heading: /^Our records are out of reach$/ },
  ])("$path", async ({ path, heading }) => {
    const page = await administratorPage(site, { ...phone, javaScriptEnabled: false });
    await refuseRole();
    await page.goto(path);
    await expectErrorView(page, heading);
    await admitRole();
    await expect
      .poll(async () => {
        await page
          .getByRole("main")
          .getByRole("link", { name: "Retry" })
          .click({ timeout: 2_000 })
          .catch(() => {});
        return page.getByRole("heading", { level: 1, name: heading }).count();
      })
      .toBe(0);
  });

  test("a form is shown as typed, says that nothing was changed, and can be sent again", async () => {
    const page = await site.newPage({ ...phone, javaScriptEnabled: false });
    await page.goto("/ask");
    const form = page.locator("form.ask-form").first();
    await form.getByLabel("Your name").fill("Grace");
    await form.getByLabel("E-mail", { exact: true }).fill("grace@example.org");
    await form.getByLabel("Message").fill("Is there a home with a garden?");
    await refuseRole();
    await form.locator("[type=submit]").click();
    await page.getByRole("heading", { level: 1, name: "Our records are out of reach" }).waitFor();
    expect(await page.getByRole("main").textContent()).toContain("Nothing was changed.");
    expect(await page.getByRole("main").getByText("Grace", { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Retry" }).isVisible()).toBe(true);
  });
});

test("a lost line is told as one, and the view opens by itself when it is back", async () => {
  const page = await administratorPage(site, phone);
  await openView(page, "");
  const cut = (route: Route) => route.abort("connectionreset");
  await page.route(/\.data/, cut);
  await page.locator('a[href="/dashboard/properties"]').filter({ visible: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Error: No connection" }).waitFor();
  await page.unroute(/\.data/, cut);
  await page.getByRole("heading", { level: 1, name: "Properties" }).waitFor();
});
