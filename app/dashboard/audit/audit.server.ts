import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { parseId } from "#domain/catalogue/home.ts";
import type { AuditLine } from "#domain/records/audit-log.ts";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import { isSettingsArea, settingsAreas } from "#domain/settings/settings.ts";
import { listBuyersOfAgreements } from "#server/agreements/read-agreements.ts";
import { listAudit, listAuditedTypes, listPresentNames } from "#server/audit-log.ts";
import { findCategoriesById, findTagsById } from "#server/catalogue/read-taxonomy.ts";
import { listEnquiryNames } from "#server/enquiries/read-enquiries.ts";
import { listStatementNames } from "#server/statements/read-statements.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { type ViewPattern, viewPath } from "../view/view-path.ts";

async function load({ db, url, now }: ViewRequest) {
  const entityType = url.searchParams.get("type") ?? undefined;
  const entityId = url.searchParams.get("thing") ?? undefined;
  const before = parseId(url.searchParams.get("before") ?? undefined);
  const search = (url.searchParams.get("search") ?? "").slice(0, 100);
  const [auditLog, types] = await Promise.all([
    listAudit(db, {
      ...(entityType ? { entityType } : {}),
      ...(entityId ? { entityId } : {}),
      ...(before ? { before } : {}),
      search,
    }),
    listAuditedTypes(db),
  ]);
  const lines = await withNames(db, await withTaxonomyNames(db, auditLog.lines));
  return { ...auditLog, lines, types, entityType, entityId, search, now };
}

/** Replaces the numbers of categories and tags by their current names, because records hold only the numbers. */
async function withTaxonomyNames(db: ViewRequest["db"], lines: readonly AuditLine[]): Promise<AuditLine[]> {
  const changes = lines.flatMap((line) => line.changes);
  const idsOf = (field: string) =>
    changes.flatMap((change) =>
      change.field === field ? [change.before, change.after].flatMap((text) => text.split(", ").map(Number)) : [],
    );
  const known = (ids: readonly number[]) => [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
  const [categories, tags] = await Promise.all([
    findCategoriesById(db, known(idsOf("categoryId"))),
    findTagsById(db, known(idsOf("tagIds"))),
  ]);
  const names: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    categoryId: new Map(categories.map(({ id, name }) => [String(id), name])),
    tagIds: new Map(tags.map(({ id, name }) => [String(id), `#${name}`])),
  };
  const inNames = (field: string, text: string) => {
    const named = names[field];
    if (!named || text === "") return text;
    return text
      .split(", ")
      .map((id) => named.get(id) ?? "a deleted one")
      .join(", ");
  };
  return lines.map((line) => ({
    ...line,
    changes: line.changes.map(({ field, before, after }) => ({
      field,
      before: inNames(field, before),
      after: inNames(field, after),
    })),
  }));
}

/** These fields of a change have the number of an agreement. */
const agreementFields: readonly string[] = ["agreement", "agreementId"];

/** These fields of a change have the key of a home or a person, like "property-17". */
const recordFields: readonly string[] = ["home", "holder"];

interface NamedRecord {
  kind: string;
  id: number;
}

function recordIn(field: string, text: string): NamedRecord | undefined {
  const key = recordFields.includes(field) ? /^([a-z]+)-([1-9]\d{0,14})$/.exec(text) : null;
  return key?.[1] === undefined ? undefined : { kind: key[1], id: Number(key[2]) };
}

interface Named {
  text: string;
  /** The view of what is named; undefined if it has none. */
  to: string | undefined;
}

function pathOf({ kind, id }: NamedRecord): string | undefined {
  if (kind === "unit") return viewPath("/dashboard/units", { unit: id });
  const view = views[kind];
  return view && viewPath(view, { id });
}

/** Adds the current name of what each line is about, and a link to it. A person whose data was erased has no name. */
async function withNames(db: ViewRequest["db"], lines: readonly AuditLine[]) {
  const idsOf = (type: string) =>
    lines.filter((line) => line.entityType === type).flatMap(({ entityId }) => parseId(entityId) ?? []);
  const changed = lines.flatMap(({ changes }) =>
    changes.flatMap(({ field, before, after }) => (agreementFields.includes(field) ? [before, after] : [])),
  );
  const records = lines.flatMap(({ changes }) =>
    changes.flatMap(({ field, before, after }) => [before, after].flatMap((text) => recordIn(field, text) ?? [])),
  );
  const enquiries = records.filter(({ kind }) => kind === "enquiry").map(({ id }) => id);
  const [buyers, enquirers, files, present] = await Promise.all([
    listBuyersOfAgreements(db, [...idsOf("agreement"), ...changed.flatMap((id) => parseId(id) ?? [])]),
    listEnquiryNames(db, [...idsOf("enquiry"), ...enquiries]),
    listStatementNames(db, idsOf("statement")),
    listPresentNames(db, records),
  ]);
  const agreementName = (id: number) => [agreementDisplayId(id), buyers.get(id)].filter(Boolean).join(" of ");
  const nameOf = (field: string, text: string): Named => {
    if (agreementFields.includes(field)) {
      const id = parseId(text);
      return { text: id === undefined ? text : agreementName(id), to: undefined };
    }
    const record = recordIn(field, text);
    if (!record) return { text, to: undefined };
    const name = record.kind === "enquiry" ? enquirers.get(record.id) : present.get(text);
    return name === undefined ? { text: "a deleted one", to: undefined } : { text: name, to: pathOf(record) };
  };
  const named = lines.map((line) => ({
    ...line,
    changes: line.changes.map(({ field, before, after }) => ({
      field,
      before: nameOf(field, before),
      after: nameOf(field, after),
    })),
  }));
  return named.map((line) => {
    if (line.entityType === "settings") {
      const name = isSettingsArea(line.entityId) ? settingsAreas[line.entityId].title : line.name;
      return { ...line, name, to: viewPath("/dashboard/settings/:area", { area: line.entityId }) };
    }
    const id = parseId(line.entityId);
    if (id === undefined) return { ...line, to: undefined };
    if (line.entityType === "agreement") {
      return { ...line, name: agreementName(id), to: viewPath("/dashboard/search", { q: agreementDisplayId(id) }) };
    }
    return {
      ...line,
      name: line.name ?? { enquiry: enquirers, statement: files }[line.entityType]?.get(id),
      to: pathOf({ kind: line.entityType, id }),
    };
  });
}

const views: Readonly<Record<RecordEntity, ViewPattern> & Record<string, ViewPattern>> = {
  property: "/dashboard/properties/:id",
  apartment: "/dashboard/apartments/:id",
  post: "/dashboard/posts/:id",
  testimonial: "/dashboard/testimonials/:id",
  progress: "/dashboard/progress/:id",
  enquiry: "/dashboard/enquiries/:id?",
  buyer: "/dashboard/buyers/:id",
  statement: "/dashboard/statements/:id",
};

export const loader = viewLoader(load);
