import { sql } from "kysely";
import { describe, expect } from "vitest";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Page } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { sharedAccount } from "#test/money/shared-account.ts";

const test = testWithSite().extend("account", { scope: "file" }, ({ site }) => sharedAccount(site));

const today = localDate(new Date());
describe("what a buyer is sent", () => {
  const text = (page: Page) => page.body.replaceAll("<!-- -->", "");

  test("of more than a thousand payments the document holds the newest, with a note and a link to the rest", async ({
    site,
    account: { agreement, buyer, makeLink },
  }) => {
    const links = (pdf: Page) => pdf.body.match(/\/URI \([^)]*\)/g) ?? [];
    const link = await makeLink();
    const [whole] = links(await buyer.get(`${link}/statement.pdf`));
    expect(whole).toContain(link);
    await sql`
      insert into payments (receipt_number, agreement_id, amount_ugx, method, paid_on, backdating_reason, recorded_by)
      select 1000 + i, ${Number(agreement)}, 100, 'cash', ${today}, '', 'test' from generate_series(1, 1100) as i`.execute(
      site.db,
    );
    const pdf = await buyer.get(`${link}/statement.pdf`);
    expect(links(pdf)).toEqual([whole, whole]);
    // There are twelve entries on the first page, and 46 on the others.
    expect(pdf.body.match(/\/Type \/Page\b/g)).toHaveLength(1 + Math.ceil((1000 - 12) / 46));
    const last = await buyer.get(`${link}?page=19`);
    expect(text(last)).toContain("Page 19 of 19");
    expect(text(last)).toContain("Receipt 1:");
  });
});
