import { localDate } from "#domain/time/kampala-time.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";

/**
 * Makes a buyer with two payments, the second of them reversed. It returns the buyer's browser, and functions that send
 * forms and make private links.
 */
export async function sharedAccount(site: TestSite) {
  const today = localDate(new Date());
  const admin = await signedIn(site);
  const propertyId = await addProperty(site.db, { title: "House by the <lake>", price: "1M" });
  await admin.post("/dashboard/buyers/new", {
    ...{ intent: "save-buyer", name: "Amina Nakato", phone: "0772 123 456", idNumber: "CF90123456ABCD" },
  });
  const id = String((await site.db.selectFrom("buyers").select("id").executeTakeFirstOrThrow()).id);
  await admin.post(`/dashboard/buyers/${id}/agreement`, {
    id,
    intent: "sign",
    home: `property-${propertyId}`,
    price: "1M",
    perPayingDay: "20k",
    payingDaysPerMonth: "26",
    startsOn: today,
    bankSharePercent: "0",
    bankYears: "0",
  });
  const agreement = String((await site.db.selectFrom("agreements").select("id").executeTakeFirstOrThrow()).id);
  const dashboard = (fields: Record<string, string>) => admin.post(`/dashboard/agreements/${agreement}`, fields);
  const linksView = (fields: Record<string, string>) => admin.post(`/dashboard/agreements/${agreement}/links`, fields);
  const pay = { intent: "pay", method: "mtn", paidOn: today };
  await dashboard({ ...pay, amount: "60,000", externalReference: "MP 77" });
  await dashboard({ ...pay, amount: "5,000", method: "cash" });
  const rows = await site.db.selectFrom("payments").select("id").orderBy("id").execute();
  const payments = rows.map((row) => String(row.id));
  await dashboard({ intent: "reverse", payment: payments[1] ?? "", reason: "Counted twice" });

  async function makeLink(payment?: string): Promise<string> {
    const made = await linksView({ intent: "link", ...(payment === undefined ? {} : { payment }) });
    const page = await admin.get(made.headers.get("location") ?? "");
    const found = /https?:\/\/[^/]+(\/(?:receipt|statement)\/[\w-]{43})/.exec(page.body);
    if (!found?.[1]) throw new Error("there is no link on the page");
    return found[1];
  }

  const buyer = site.visitor({ address: "203.0.113.5" });
  return { buyer, admin, agreement, payments, dashboard, linksView, makeLink };
}
