import { stringify } from "csv-stringify/sync";
import { enquiryKindNames, enquiryStateNames } from "#domain/inbox.ts";
import { officeDate } from "#domain/kampala-time.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { listEnquiriesForExport } from "#server/enquiries.ts";
import type { Route } from "./+types/inquiries-csv.ts";

/** All inquiries as a table. What begins like a formula is made harmless: spreadsheets would run it. */
export async function loader({ context }: Route.LoaderArgs) {
  const enquiries = await listEnquiriesForExport(context.get(dbContext));
  const table = stringify(
    enquiries.map((enquiry) => ({
      Reference: enquiry.reference,
      Kind: enquiryKindNames[enquiry.kind],
      State: enquiryStateNames[enquiry.state],
      Name: enquiry.name,
      Phone: enquiry.phone ?? "",
      "E-mail": enquiry.email ?? "",
      Home: enquiry.homeName,
      Message: enquiry.message,
      "Sent from": enquiry.sourcePath,
      Received: enquiry.createdAt.toISOString(),
    })),
    { header: true, bom: true, escape_formulas: true },
  );
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="inquiries-${officeDate(context.get(nowContext))}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
