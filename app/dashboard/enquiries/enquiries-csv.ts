import { enquiryKindNames, enquiryStateNames } from "#domain/enquiries/inbox.ts";
import { enquiryChannelNames } from "#domain/enquiries/office-enquiry.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { dbContext, nowContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { readEnquiriesForExport } from "#server/enquiries/read-enquiries.ts";
import { answerFile, csvType, writeCsv } from "#server/tables/write-table.ts";
import type { Route } from "./+types/enquiries-csv.ts";

/** All inquiries as a table, sent as they are read. */
export function loader({ context }: Route.LoaderArgs) {
  const name = `inquiries-${localDate(context.get(nowContext))}.csv`;
  return answerFile(writeCsv(lines(context.get(dbContext))), { name, type: csvType });
}

async function* lines(db: Database) {
  for await (const enquiries of readEnquiriesForExport(db)) {
    yield enquiries.map((enquiry) => ({
      Reference: enquiry.reference,
      Kind: enquiryKindNames[enquiry.kind],
      State: enquiryStateNames[enquiry.state],
      Name: enquiry.name,
      Phone: enquiry.phone ?? "",
      "E-mail": enquiry.email ?? "",
      Home: enquiry.homeName,
      Message: enquiry.message,
      "Sent from": enquiry.sourcePath,
      "Came by": enquiryChannelNames[enquiry.channel],
      Received: enquiry.createdAt.toISOString(),
    }));
  }
}
