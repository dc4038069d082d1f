import { expect, vi } from "vitest";
import type { TestSite } from "./app.ts";

/** Resolves once this process of the site has heard of every write that is committed: from then on no page is from before it. */
export async function announced(site: TestSite): Promise<void> {
  const { revision } = await site.db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow();
  const heard = async () => (await site.app.request(`${site.publicUrl}/revision`)).json();
  await vi.waitFor(async () => expect(await heard()).toEqual({ revision }), { timeout: 30_000, interval: 10 });
}
