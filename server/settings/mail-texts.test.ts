import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";

describe("the texts of mails", () => {
  let site: TestSite;
  let admin: Visitor;
  beforeAll(async () => {
    site = await openSite();
    await makeAdministrator(site);
    admin = await signedIn(site);
  });
  afterAll(() => site.remove());

  const view = "/dashboard/mail/texts/enquiry-received";
  const ask = (name: string) =>
    site.visitor().post("/ask", { name, email: `${name}@visitors.example`, message: "Is there water?" });
  const mailTo = (name: string) =>
    site.db
      .selectFrom("outgoing_mails")
      .select(["subject", "text_body"])
      .where("to_address", "=", `${name}@visitors.example`)
      .executeTakeFirstOrThrow();

  test("are shown filled with sample values", async () => {
    const page = await admin.get(view);
    expect(page.status).toBe(200);
    expect(page.body).toContain("We have your message (K7P-29QF)");
  });

  test("are edited, and the next visitor gets the new one; then the shipped one is brought back", async () => {
    const text = { version: "0", subject: "Thank you, {{reference}}", body: "We call you.\r\n\r\n{{company}}" };
    expect((await admin.post(view, { ...text, intent: "save" })).status).toBe(302);
    await ask("amina");
    expect(await mailTo("amina")).toEqual({
      subject: expect.stringMatching(/^Thank you, \w{3}-\w{4}$/),
      text_body: "We call you.\n\nAmaka",
    });

    // Somebody else saved since this form was opened.
    const late = await admin.post(view, { ...text, subject: "Too late", intent: "save" });
    expect(late.body).toContain("Somebody saved mail texts meanwhile");

    expect((await admin.post(view, { version: "1", intent: "restore" })).status).toBe(302);
    await ask("brian");
    expect((await mailTo("brian")).subject).toMatch(/^We have your message \(/);
  });

  test("that name what their mail does not know, or say nothing, are rejected", async () => {
    const unknown = await admin.post(view, { version: "2", subject: "Hello {{nmae}}", body: "Text", intent: "save" });
    expect(unknown.body).toContain("This mail knows no {{nmae}}. Nothing was saved.");
    const blank = await admin.post(view, { version: "2", subject: " ", body: "Text", intent: "save" });
    expect(blank.body).toContain("Please enter a subject");
    expect((await admin.get(view)).body).not.toContain("nmae");
  });

  test("that were stored with an unknown name keep no visitor from being heard", async () => {
    const value = JSON.stringify({ "enquiry-received": { subject: "Hello {{nobody}}", body: "Text" } });
    const stored = await site.db.updateTable("settings").set({ value }).where("key", "=", "mails").executeTakeFirst();
    expect(stored.numUpdatedRows).toBe(1n);
    await ask("carol");
    expect((await mailTo("carol")).subject).toMatch(/^We have your message \(/);
  });
});
