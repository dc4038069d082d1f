import { expect } from "vitest";
import { ensureSetupLink } from "#server/accounts/setup-link.ts";
import { ada, signedInByForm } from "#test/administrator.ts";
import type { TestSite } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

let site: TestSite;
test.beforeEach(({ site: opened }) => {
  site = opened;
});

test("unknown fields are dropped, from any sender", async () => {
  const link = await ensureSetupLink(site.db, site.publicUrl, site.clock.now);
  const more = { id: "00000000-0000-4000-8000-000000000000", two_factor_enabled: "true", email_verified: "false" };
  await site.visitor().post(new URL(link ?? "").pathname, { ...ada, ...more, image: "x", created_at: "2000-01-01" });
  const owner = await signedInByForm(site);
  await owner.post("/dashboard/profile", { intent: "change-details", ...ada, ...more, image: "x" });
  const stored = await site.db.selectFrom("administrators").selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ two_factor_enabled: false, email_verified: true, image: null });
  expect(stored.id).not.toBe(more.id);
  expect(stored.created_at.getTime()).toBe(site.clock.now.getTime());
});
