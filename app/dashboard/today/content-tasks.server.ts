import { monthsToCompare } from "#domain/analytics/analytics.ts";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import { type RecordFilter, STALE_MONTHS } from "#domain/records/record-list.ts";
import { countText } from "#domain/text/count-text.ts";
import { localDate, localInstant } from "#domain/time/kampala-time.ts";
import { listedPosts, listedTestimonials } from "#server/articles/listed-articles.ts";
import { listedApartments, listedProperties } from "#server/catalogue/listed-homes.ts";
import type { Database } from "#server/db/connection.ts";
import { countAdded } from "#server/records/count-added.ts";
import { countByFilter, type ListedTable } from "#server/records/record-list.ts";
import { type ViewPattern, viewPath } from "../view/view-path.ts";
import type { Task } from "./task.ts";

interface ContentKind {
  entity: RecordEntity;
  label: string;
  listed: ListedTable;
  view: ViewPattern;
  resource: { one: string; many: string };
  lacks: Partial<Record<"no-picture" | "no-price", { detail: string; action: string }>>;
}

/** In this order the counts stand above the tasks. */
const countOrder: readonly RecordEntity[] = ["property", "testimonial", "post", "apartment"];

/** In this order the kinds have their tasks. */
const kinds: readonly ContentKind[] = [
  {
    entity: "property",
    label: "Total Properties",
    listed: listedProperties,
    view: "/dashboard/properties",
    resource: { one: "property", many: "properties" },
    lacks: {
      "no-picture": { detail: "Visitors cannot ask about a home that they cannot see", action: "Add pictures" },
      "no-price": { detail: "Visitors read “Price on Request”", action: "Set prices" },
    },
  },
  {
    entity: "apartment",
    label: "Apartment Types",
    listed: listedApartments,
    view: "/dashboard/apartments",
    resource: { one: "apartment type", many: "apartment types" },
    lacks: {
      "no-picture": { detail: "Visitors cannot ask about a home that they cannot see", action: "Add pictures" },
    },
  },
  {
    entity: "post",
    label: "Blog Posts",
    listed: listedPosts,
    view: "/dashboard/posts",
    resource: { one: "blog post", many: "blog posts" },
    lacks: { "no-picture": { detail: "Where the link is shared, nothing is seen of it", action: "Add pictures" } },
  },
  {
    entity: "testimonial",
    label: "Testimonials",
    listed: listedTestimonials,
    view: "/dashboard/testimonials",
    resource: { one: "testimonial", many: "testimonials" },
    lacks: { "no-picture": { detail: "People believe a face more than words", action: "Add pictures" } },
  },
];

type Counts = Awaited<ReturnType<typeof countByFilter>>;

/** Counts the records of each kind: how many there are, how many were added this month, and what is left to do. */
export async function countContent(db: Database, now: Date) {
  const { thisMonth } = monthsToCompare(localDate(now));
  const [counted, added] = await Promise.all([
    Promise.all(kinds.map(async (kind) => ({ kind, counts: await countByFilter(db, kind.listed, "", now) }))),
    countAdded(db, localInstant(thisMonth.from)),
  ]);
  const countsOf = new Map(counted.map(({ kind, counts }) => [kind.entity, counts]));
  return {
    counts: counted
      .toSorted((a, b) => countOrder.indexOf(a.kind.entity) - countOrder.indexOf(b.kind.entity))
      .map(({ kind: { label, view, entity }, counts }) => ({
        ...{ label, count: counts.total, added: added[entity] },
        to: viewPath(view),
      })),
    properties: countsOf.get("property") ?? {},
    tasks: counted.flatMap(({ kind, counts }) => listContentTasks(kind, counts)),
  };
}

/** Lists the tasks of one kind of content, the most urgent first. */
function listContentTasks({ view, resource, lacks }: ContentKind, counts: Counts): Task[] {
  const task = (show: RecordFilter, rest: string, detail: string, action: string): Task & { count: number } => {
    const count = counts[show] ?? 0;
    return {
      count,
      title: `${countText(count, resource.one, resource.many)} ${rest}`,
      detail,
      action: { label: action, to: viewPath(view, { show }) },
    };
  };
  const { "no-picture": picture, "no-price": price } = lacks;
  const tasks = [
    ...(picture ? [task("no-picture", "without a picture", picture.detail, picture.action)] : []),
    ...(price ? [task("no-price", "without a price", price.detail, price.action)] : []),
    task("draft", "not published yet", "Only you see drafts", "Look through"),
    task(
      "no-alt",
      "with a picture without a description",
      "People who cannot see it learn nothing from it",
      "Describe",
    ),
    task(
      "stale",
      `unchanged for ${STALE_MONTHS} months`,
      "Is all of it still correct? Check, and save",
      "Look through",
    ),
    task("scheduled", "to come", "They are published automatically", "Look"),
  ];
  return tasks.filter(({ count }) => count > 0).map(({ count: _, ...rest }) => rest);
}
