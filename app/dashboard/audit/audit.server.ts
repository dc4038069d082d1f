import { parseId } from "#domain/catalogue/home.ts";
import { listAudit, listAuditedTypes } from "#server/audit-log.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";

async function load({ db, url, now }: ViewRequest) {
  const entityType = url.searchParams.get("type") ?? undefined;
  const entityId = url.searchParams.get("thing") ?? undefined;
  const before = parseId(url.searchParams.get("before") ?? undefined);
  const [auditLog, types] = await Promise.all([
    listAudit(db, {
      ...(entityType ? { entityType } : {}),
      ...(entityId ? { entityId } : {}),
      ...(before ? { before } : {}),
    }),
    listAuditedTypes(db),
  ]);
  return { ...auditLog, types, entityType, entityId, now };
}

export const loader = viewLoader(load);
