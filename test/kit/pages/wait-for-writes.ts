import { expect, vi } from "vitest";
import type { TestSite } from "#test/app.ts";

/** Resolves once the page memory of this process knows of every write that is committed. */
export async function waitForWrites(site: TestSite): Promise<void> {
  const { revision } = await site.db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow();
  const heard = async () => (await site.app.request(`${site.publicUrl}/revision`)).json();
  await vi.waitFor(async () => expect(await heard()).toEqual({ revision }), { timeout: 120_000, interval: 10 });
}
