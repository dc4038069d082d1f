import { auditAmount, auditDocument, auditedName, auditText } from "#domain/records/audit-log.ts";
import { presentName } from "#server/audit-log.ts";
import { batchesById } from "#server/db/batches-by-id.ts";
import { isOnDays, table, timeText } from "#server/tables/exported-table.ts";

export const audit = table(
  (db, days) =>
    batchesById((after = 0, limit) =>
      db
        .selectFrom("audit_entries")
        .select(["id", "at", "actor_name", "action", "entity_type", "entity_id", "before", "after"])
        .select(presentName.as("present_name"))
        .where(isOnDays("at", days))
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ),
  {
    At: ["time", ({ at }) => timeText(at)],
    Who: ["text", ({ actor_name }) => actor_name],
    What: [
      "text",
      ({ action, entity_type: entityType, entity_id: entityId, before, after, present_name: presentName }) =>
        auditText({
          action,
          entityType,
          entityId,
          name: auditedName({ entityType, before, after }, presentName),
          amount: auditAmount(before, after),
          document: auditDocument(before, after),
        }),
    ],
    Action: ["text", ({ action }) => action],
    Of: ["text", ({ entity_type }) => entity_type],
    Number: ["text", ({ entity_id }) => entity_id],
  },
);
