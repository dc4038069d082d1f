import { z } from "zod";
import { dashboardPriceText, listingStatuses, statusText } from "#domain/catalogue/listing.ts";
import type { Control, Fields } from "#domain/fields/field.ts";
import { storedUgx } from "#domain/forms/amount-fields.ts";
import { recordIdField } from "#domain/forms/form-fields.ts";
import { endOfPublication, type Publication, publicationState, untilText } from "#domain/records/publication.ts";
import { unescapeHtml } from "#domain/text/unescape-html.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { dateText, isLocalDate, weekdayNames } from "#domain/time/kampala-time.ts";
import { type AuditedAction, type AuditedState, listAuditedActions, listAuditedStates } from "#server/audit-log.ts";
import { findTagsById, listCategories } from "#server/catalogue/read-taxonomy.ts";
import type { Database } from "#server/db/connection.ts";
import { listMediaItems } from "#server/media-library/media-items.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { allValues, differingFields, type FormValues, formRows, listNameOf } from "../actions/form-values.ts";
import { conflict, gone } from "../actions/rejections.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import type { FindVersioned, VersionedSubject } from "./versioned-subject.ts";

export type VersionsData = Awaited<ReturnType<typeof load>>;

type Action = { action: string; at: Date; before: unknown; after: unknown };

const published = z.object({
  publishedAt: z.coerce.date().nullable(),
  unpublishAt: z.coerce.date().nullable().default(null),
});

const status = z.object({ status: z.enum(listingStatuses) });

const priced = z.object({ price: storedUgx.nullable() });

const featured = z.object({ isFeatured: z.boolean() });

/** Returns the loader and the action of a view that lists versions and restores one. */
export function versionsOf(find: FindVersioned) {
  return {
    loader: viewLoader((request: ViewRequest) => load(request, find)),
    action: viewAction({ restore: restore(find) }),
  };
}

async function load({ db, url, params, now }: ViewRequest, find: FindVersioned) {
  const { kind, thing, states, actions } = await findStates(db, params, find);
  const versions: { id: number; at: Date; actorName: string; values: FormValues }[] = [];
  for (const { state, ...version } of states) {
    const values = await thing.valuesOf(state);
    if (values) versions.push({ ...version, values });
  }
  const wanted = url.searchParams.get("version");
  // The previous version is selected at first, because that is the one usually restored.
  const selected = versions.find(({ id }) => String(id) === wanted) ?? versions[1] ?? versions[0];
  const names = await namesOf(db, selected?.values ?? {});
  return {
    now,
    kind,
    id: thing.entity.id,
    title: thing.title,
    form: thing.form,
    version: thing.version,
    history: [
      ...versions.map(({ values, ...version }, at) => ({
        ...version,
        what: "version" as const,
        // Each version is compared with the one before it.
        changed: changedFields(versions[at + 1]?.values ?? {}, values, thing.labels).map(
          (field) => thing.labels[field],
        ),
        isNewest: at === 0,
        isFirst: at === versions.length - 1,
      })),
      ...actions.flatMap(({ id, at, actorName, ...intent }) => {
        const text = stateChangeText({ at, ...intent });
        return text === undefined ? [] : [{ id, at, actorName, what: "intent" as const, text }];
      }),
    ].toSorted((a, b) => b.id - a.id),
    selected: selected?.id,
    isAsNow: selected !== undefined && changedFields(selected.values, thing.values, thing.labels).length === 0,
    fields: Object.entries(thing.labels)
      .map(([field, label]) => ({ label, text: textOf(selected?.values ?? {}, field, thing.fields, names) }))
      .filter(({ text }) => text !== ""),
  };
}

const restore = (find: FindVersioned) =>
  formCommand({
    schema: z.object({ state: z.string().default(""), version: recordIdField() }),
    async run({ db, params, by, now }, { state, version }) {
      const { kind, thing, states } = await findStates(db, params, find);
      const wanted = states.find(({ id }) => String(id) === state);
      const values = wanted && (await thing.valuesOf(wanted.state));
      if (!values) return { ok: false, reason: "no-version" } as const;
      const restored = await thing.restore(values, version, by, now);
      if (!restored.ok) return { ok: false, reason: "not-restored", message: restored.message } as const;
      return { ok: true, at: viewPath("/dashboard/versions/:of/:id", { of: kind, id: thing.entity.id }) } as const;
    },
  }).answers({
    rejects: {
      "no-version": gone("This version was not found"),
      "not-restored": ({ message }: { message: string }) => conflict(message),
    },
    done: ({ at }) => ({
      done: { message: "Restored. Its status, and whether visitors see it, stay as they are." },
      at,
    }),
  });

async function findStates(db: Database, params: ViewRequest["params"], find: FindVersioned) {
  const thing = await find(db, params);
  if (!thing) throw notFound("There is nothing here that has versions.", []);
  const { type, id } = thing.entity;
  const [states, actions]: [AuditedState[], AuditedAction[]] = await Promise.all([
    listAuditedStates(db, type, id),
    listAuditedActions(db, type, id),
  ]);
  return { kind: thing.entity.type, thing, states, actions };
}

/** Returns the fields that differ, in the order of the form. A list counts as one field. */
function changedFields(before: FormValues, after: FormValues, labels: VersionedSubject["labels"]): string[] {
  const changed = new Set(differingFields(before, after).map(listNameOf));
  return Object.keys(labels).filter((field) => changed.has(field));
}

type Names = { pictures: ReadonlyMap<string, string>; others: ReadonlyMap<string, string> };

/** Reads the names of pictures, categories and tags, of which forms have only the numbers. */
async function namesOf(db: Database, values: FormValues): Promise<Names> {
  const pictureIds = Object.keys(values)
    .filter((name) => pictureField.test(name))
    .flatMap((name) => allValues(values, name))
    .map(Number);
  const tagIds = allValues(values, "tagIds").map(Number).filter(Number.isSafeInteger);
  const [pictures, homes, posts, tags] = await Promise.all([
    listMediaItems(db, [...new Set(pictureIds)]),
    listCategories(db, "property"),
    listCategories(db, "post"),
    findTagsById(db, [...new Set(tagIds)]),
  ]);
  return {
    pictures: new Map(pictures.map(({ id, name, picture }) => [String(id), picture.alt || name])),
    others: new Map([
      ...[...homes, ...posts].map(({ id, name }) => [`category ${id}`, name] as const),
      ...tags.map(({ id, name }) => [`tag ${id}`, `#${name}`] as const),
    ]),
  };
}

const pictureField = /(?:image|gallery|picture|background|interior|photo|floorPlan)\w*Ids?$/i;

/** Describes a value in words. A list has a line for each row. */
function textOf(values: FormValues, field: string, fields: Fields, names: Names): string {
  const control = fields[field]?.control;
  const rows = formRows(values, field);
  if (control?.kind === "week") return weekText(rows);
  if (rows.length === 0) return valuesText(field, allValues(values, field), control, names);
  const controls = control?.kind === "rows" ? control.fields : {};
  return rows
    .map((row) =>
      Object.entries(row.fields)
        .filter(([name]) => name !== "id" && name !== "drawing")
        .map(([name, texts]) => valuesText(name, texts, controls[name]?.control, names))
        .join(" · "),
    )
    .join("\n");
}

/** Writes a line for each day, from Monday on. A closed day has no row, because its form has no values. */
function weekText(rows: ReturnType<typeof formRows>): string {
  const days = new Map(rows.map(({ index, fields }) => [index, fields]));
  return [1, 2, 3, 4, 5, 6, 0]
    .map((weekday) => {
      const { isOpen, opens, closes } = days.get(weekday) ?? {};
      const times = [opens, closes].map((time) => clockText(time?.[0] ?? "")).join(" to ");
      return `${weekdayNames[weekday]}: ${isOpen?.[0] === "on" ? times : "closed"}`;
    })
    .join("\n");
}

function valuesText(
  field: string,
  texts: readonly string[],
  control: Control | undefined,
  { pictures, others }: Names,
): string {
  if (control?.kind === "choices" || control?.kind === "choice") {
    const { options } = control;
    return texts.map((text) => (Object.hasOwn(options, text) ? options[text] : text)).join(", ");
  }
  if (control?.kind === "text" && control.input.type === "date")
    return texts.map((text) => (isLocalDate(text) ? dateText(text) : text)).join(", ");
  if (pictureField.test(field)) return texts.map((id) => pictures.get(id) ?? "a deleted picture").join("\n");
  const kind = /^(category|tag)Ids?$/.exec(field)?.[1];
  if (kind) return texts.map((id) => others.get(`${kind} ${id}`) ?? "a deleted one").join(", ");
  const text = texts.join("\n");
  if (text === "on") return "Yes";
  return /^<\w+[\s\S]*>$/.test(text) ? plainText(text) : text;
}

function plainText(html: string): string {
  const words = html
    .replace(/<(?:br|\/p|\/h\d|\/li|\/blockquote|\/tr)\b[^>]*>/g, "\n")
    .replace(/<img\b[^>]*alt="([^"]*)"[^>]*>/g, (_, alt) => `[${alt || "picture"}]\n`)
    .replace(/<[^>]*>/g, "");
  return unescapeHtml(words).replaceAll("\u00a0", " ").trim();
}

/** Describes a change of state, such as "Status: Available, then Sold". It returns undefined for other actions. */
function stateChangeText({ action, at, before, after }: Action): string | undefined {
  switch (action.slice(action.lastIndexOf(".") + 1)) {
    case "publish": {
      const [from, to] = [published.safeParse(before).data, published.safeParse(after).data];
      return from && to && `Visitors: ${visibility(from, at)}, then ${visibility(to, at)}`;
    }
    case "change-status": {
      const [from, to] = [status.safeParse(before).data, status.safeParse(after).data];
      return from && to && `Status: ${statusText(from.status)}, then ${statusText(to.status)}`;
    }
    case "change-price": {
      const [from, to] = [priced.safeParse(before).data, priced.safeParse(after).data];
      return from && to && `Price: ${dashboardPriceText(from.price)}, then ${dashboardPriceText(to.price)}`;
    }
    case "feature": {
      const to = featured.safeParse(after).data;
      return to && (to.isFeatured ? "Featured" : "No longer featured");
    }
    case "keep-draft":
      return "A draft was saved over it";
    case "discard-draft":
      return "The draft over it was discarded";
    case "delete":
      return "Moved to the bin";
    case "restore":
      return "Restored from the bin";
    default:
      return undefined;
  }
}

function visibility(publication: Publication, at: Date): string {
  const { publishedAt } = publication;
  if (publishedAt === null) return "draft";
  const end = endOfPublication(publication);
  const until = end && end > at ? ` until ${untilText(end, at).replace(/^on /, "")}` : "";
  switch (publicationState(publication, at)) {
    case "scheduled":
      return `to appear ${untilText(publishedAt, at)}${until}`;
    case "ended":
      return "no longer on the site";
    default:
      return `on the site${until}`;
  }
}
