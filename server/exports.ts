import type { OfficeTable } from "#domain/records/exports.ts";
import { analytics } from "#server/analytics/analytics-exports.ts";
import { categories, tags, units } from "#server/catalogue/catalogue-exports.ts";
import { apartments, posts, progress, properties, testimonials } from "#server/catalogue/content-export.ts";
import { enquiries, visits } from "#server/enquiries/enquiry-exports.ts";
import { agreements, arrears, buyers, promises } from "#server/ledger/agreement-exports.ts";
import { cashCounts, journal, payments, receipts } from "#server/ledger/ledger-exports.ts";
import { reconciliation } from "#server/ledger/reconciliation-exports.ts";
import { mails } from "#server/mail/mail-exports.ts";
import { media } from "#server/media-library/media-exports.ts";
import { subscribers } from "#server/newsletter/subscriber-exports.ts";
import { people } from "#server/personal-data/people-exports.ts";
import { audit } from "#server/records/audit-exports.ts";
import { statementRows } from "#server/statements/statement-exports.ts";
import type { ExportedTable } from "#server/tables/exported-table.ts";

export const exportedTables: Record<OfficeTable, ExportedTable> = {
  payments,
  receipts,
  journal,
  reconciliation,
  "statement-rows": statementRows,
  buyers,
  agreements,
  arrears,
  promises,
  "cash-counts": cashCounts,
  people,
  inquiries: enquiries,
  visits,
  subscribers,
  mails,
  properties,
  apartments,
  units,
  posts,
  testimonials,
  progress,
  categories,
  tags,
  media,
  analytics,
  audit,
};
