import { afterAll, beforeAll, expect, test } from "vitest";
import type { Documents } from "#server/documents/documents.ts";
import { signedIn } from "#test/administrator.ts";
import { cookieHeader, openSite, type TestSite } from "#test/app.ts";
import { addPost, addProperty } from "#test/catalogue/records.ts";

// HEAD and OPTIONS of a PDF must not make the document, which takes a second of a core.

let site: TestSite;
let made: string[];
beforeAll(async () => {
  made = [];
  const documents: Documents = {
    async make(kind) {
      made.push(kind);
      return { bytes: Buffer.from("a document"), etag: '"1"' };
    },
    askedFrom: () => documents,
  };
  site = await openSite({ documents });
});
afterAll(() => site.remove());

const send = (method: string, path: string) => site.app.request(site.publicUrl + path, { method });

test("HEAD says what a document is and makes none", async () => {
  const id = await addProperty(site.db);
  await addPost(site.db);
  const documents = [
    [`/property/${id}/brochure.pdf`, "application/pdf"],
    ["/brochure.pdf", "application/pdf"],
    [`/plan/key-facts.pdf?home=property-${id}&perday=20000`, "application/pdf"],
    [`/property/${id}/preview.jpg`, "image/jpeg"],
    ["/blog/how-daily-payments-work/preview.jpg", "image/jpeg"],
    ["/preview.jpg", "image/jpeg"],
  ] as const;
  for (const [path, type] of documents) {
    const head = await send("HEAD", path);
    expect([path, head.status, head.headers.get("content-type"), await head.text()]).toEqual([path, 200, type, ""]);
    expect(made).toEqual([]);
    expect([path, (await send("GET", path)).status, made.length]).toEqual([path, 200, 1]);
    made = [];
  }
  expect((await send("HEAD", "/property/999999/brochure.pdf")).status).toBe(404);
});

test("OPTIONS is answered before anything is looked up", async () => {
  const paths = [
    "/brochure.pdf",
    "/preview.jpg",
    "/feed.xml",
    "/sitemap.xml",
    "/homes",
    "/media/x/1.jpg",
    "/api/v1/homes",
  ];
  for (const path of [...paths, "/dashboard/exports/payments.csv", "/visit/free-times?date=2026-11-24"]) {
    const answer = await send("OPTIONS", path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 204, ""]);
    expect(answer.headers.get("allow")).toMatch(/^GET, HEAD,/);
    expect(answer.headers.get("x-page-cache")).toBeNull();
  }
  expect(made).toEqual([]);
});

test("a form is taken by POST alone", async () => {
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const answer = await send(method, "/ask");
    expect([method, answer.status]).toEqual([method, 405]);
  }
});

test("HEAD of a download of the dashboard downloads nothing", async () => {
  const ada = await signedIn(site);
  const cookie = cookieHeader(ada);
  const head = await site.app.request(`${site.publicUrl}/dashboard/exports/payments.csv`, {
    method: "HEAD",
    headers: { cookie },
  });
  expect([head.status, head.headers.get("allow")]).toEqual([405, "GET"]);
  const downloads = site.db.selectFrom("audit_entries").select("id").where("action", "=", "export.download");
  expect(await downloads.execute()).toEqual([]);
  expect((await ada.get("/dashboard/exports/payments.csv")).status).toBe(200);
  expect(await downloads.execute()).toHaveLength(1);
});
