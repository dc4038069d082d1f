import { auditAmount, auditName, auditText } from "#domain/records/audit-log.ts";
import { localDateTime } from "#domain/time/kampala-time.ts";
import { batchesById } from "#server/db/by-id.ts";
import { isOnDays, table } from "#server/tables/exported-table.ts";

export const audit = table(
  { At: "time", Who: "text", What: "text", Action: "text", Of: "text", Number: "text" },
  async function* (db, days) {
    const batches = batchesById((after = 0, limit) =>
      db
        .selectFrom("audit_entries")
        .select(["id", "at", "actor_name", "action", "entity_type", "entity_id", "before", "after"])
        .where(isOnDays("at", days))
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    );
    for await (const rows of batches)
      yield rows.map(({ at, actor_name, action, entity_type: entityType, entity_id: entityId, before, after }) => {
        const { date, time } = localDateTime(at);
        return {
          At: `${date} ${time}`,
          Who: actor_name,
          What: auditText({
            action,
            entityType,
            entityId,
            name: auditName(before, after),
            amount: auditAmount(before, after),
          }),
          Action: action,
          Of: entityType,
          Number: entityId,
        };
      });
  },
);
