// The parameters are those of hosted databases (select, filters, order, limit, offset). Only named columns and bounded
// numbers are accepted; anything else is an error.

type ApiColumnKind = "integer" | "number" | "text" | "boolean" | "instant" | "texts" | "address" | "addresses";

export interface ApiColumn {
  kind: ApiColumnKind;
  isNullable?: boolean;
  about: string;
  /** Such a column is left out unless `select` names it. */
  isHeavy?: boolean;
  /** Such a column may be selected, but not filtered or ordered by. */
  isDerived?: boolean;
}

export type ApiColumns = Readonly<Record<string, ApiColumn>>;

type ApiComparison = "eq" | "neq" | "gt" | "gte" | "lt" | "lte";

type ApiValue = number | string | boolean;

export type ApiFilter = { column: string; isNegated: boolean } & (
  | { operator: ApiComparison; value: ApiValue }
  /** In the value `*` matches any characters. */
  | { operator: "like" | "ilike"; value: string }
  | { operator: "in"; values: ApiValue[] }
  | { operator: "is"; value: null | boolean }
  /** The list contains all of these. */
  | { operator: "cs"; values: string[] }
);

interface ApiOrder {
  column: string;
  direction: "asc" | "desc";
  nulls: "first" | "last";
}

export interface ApiQuery {
  select: string[];
  filters: ApiFilter[];
  order: ApiOrder[];
  limit: number;
  offset: number;
}

type ReadApiQuery =
  | { ok: true; query: ApiQuery; canonical: string }
  | { ok: false; parameter: string; problem: string };

export const apiLimits = {
  defaultLimit: 20,
  maxLimit: 100,
  maxOffset: 100_000,
  maxFilters: 12,
  maxListed: 50,
  maxValueLength: 200,
  maxWildcards: 4,
} as const;

const comparisons: readonly string[] = ["eq", "neq", "gt", "gte", "lt", "lte"] satisfies ApiComparison[];

export const apiOperators: Readonly<Record<ApiColumnKind, readonly string[]>> = {
  integer: [...comparisons, "in", "is"],
  number: [...comparisons, "in", "is"],
  text: [...comparisons, "like", "ilike", "in", "is"],
  instant: [...comparisons, "is"],
  boolean: ["eq", "neq", "is"],
  texts: ["cs"],
  address: [],
  addresses: [],
};

const RESERVED = new Set(["select", "order", "limit", "offset"]);

class OddQuestion extends Error {
  readonly parameter: string;

  constructor(parameter: string, message: string) {
    super(message);
    this.parameter = parameter;
  }
}

/**
 * Reads the query of an address of the API. An unknown or repeated parameter is a problem and not ignored, so that a
 * mistyped filter does not return all rows.
 */
export function readApiQuery(params: URLSearchParams, columns: ApiColumns): ReadApiQuery {
  try {
    for (const name of RESERVED) {
      if (params.getAll(name).length > 1) throw new OddQuestion(name, `“${name}” is given twice.`);
    }
    const query: ApiQuery = {
      select: readSelect(params.get("select"), columns),
      filters: readFilters(params, columns),
      order: readOrder(params.get("order"), columns),
      limit: readCount("limit", params.get("limit"), { least: 1, most: apiLimits.maxLimit }) ?? apiLimits.defaultLimit,
      offset: readCount("offset", params.get("offset"), { least: 0, most: apiLimits.maxOffset }) ?? 0,
    };
    return { ok: true, query, canonical: canonicalOf(query, params, columns) };
  } catch (error) {
    if (error instanceof OddQuestion) return { ok: false, parameter: error.parameter, problem: error.message };
    throw error;
  }
}

function defaultSelect(columns: ApiColumns): string[] {
  return Object.keys(columns).filter((name) => !columns[name]?.isHeavy);
}

function readSelect(text: string | null, columns: ApiColumns): string[] {
  if (text === null || text.trim() === "" || text.trim() === "*") return defaultSelect(columns);
  const names = text.split(",").map((name) => name.trim());
  for (const name of names) columnOf("select", name, columns);
  const wanted = new Set(names);
  // The order of the columns does not depend on the question, so that equal questions have one spelling.
  return Object.keys(columns).filter((name) => wanted.has(name));
}

function columnOf(parameter: string, name: string, columns: ApiColumns): ApiColumn {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) {
    throw new OddQuestion(
      parameter,
      `There is no column “${shorten(name)}”. There are: ${Object.keys(columns).join(", ")}.`,
    );
  }
  return column;
}

function readFilters(params: URLSearchParams, columns: ApiColumns): ApiFilter[] {
  const entries = [...params].filter(([name]) => !RESERVED.has(name));
  if (entries.length > apiLimits.maxFilters) {
    throw new OddQuestion(entries[0]?.[0] ?? "", `At most ${apiLimits.maxFilters} filters can be given at once.`);
  }
  return entries.map(([name, text]) => readFilter(name, text, columns));
}

function readFilter(name: string, text: string, columns: ApiColumns): ApiFilter {
  const column = columnOf(name, name, columns);
  const operators = column.isDerived ? [] : apiOperators[column.kind];
  if (operators.length === 0) throw new OddQuestion(name, `“${name}” can be selected, but not filtered by.`);
  const isNegated = text.startsWith("not.");
  const rest = isNegated ? text.slice("not.".length) : text;
  const dot = rest.indexOf(".");
  const operator = dot < 0 ? "" : rest.slice(0, dot);
  const value = rest.slice(dot + 1);
  if (!operators.includes(operator)) {
    throw new OddQuestion(name, `“${name}” is asked for as ${operators.map((known) => `${known}.…`).join(", ")}.`);
  }
  if (operator === "is") return { column: name, isNegated, operator, value: readIs(name, value, column) };
  if (operator === "in") {
    const values = listedValues(name, value, "(", ")").map((each) => readValue(name, each, column));
    return { column: name, isNegated, operator, values };
  }
  if (operator === "cs") return { column: name, isNegated, operator, values: listedValues(name, value, "{", "}") };
  if (operator === "like" || operator === "ilike") {
    const pattern = readText(name, value);
    if (pattern.split("*").length - 1 > apiLimits.maxWildcards) {
      throw new OddQuestion(name, `A pattern has at most ${apiLimits.maxWildcards} asterisks.`);
    }
    return { column: name, isNegated, operator, value: pattern };
  }
  return { column: name, isNegated, operator: comparisonOf(operator), value: readValue(name, value, column) };
}

function comparisonOf(text: string): ApiComparison {
  switch (text) {
    case "neq":
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      return text;
    default:
      return "eq";
  }
}

function readIs(name: string, value: string, column: ApiColumn): null | boolean {
  if (value === "null") return null;
  if (column.kind === "boolean" && (value === "true" || value === "false")) return value === "true";
  throw new OddQuestion(name, `“is.” takes null${column.kind === "boolean" ? ", true or false" : ""}.`);
}

function readValue(name: string, text: string, column: ApiColumn): ApiValue {
  if (column.kind === "integer") {
    if (/^-?\d{1,15}$/.test(text)) return Number(text);
    throw new OddQuestion(name, `“${name}” is compared with a whole number.`);
  }
  if (column.kind === "number") {
    if (/^-?\d{1,12}(?:\.\d{1,6})?$/.test(text)) return Number(text);
    throw new OddQuestion(name, `“${name}” is compared with a number.`);
  }
  if (column.kind === "boolean") {
    if (text === "true" || text === "false") return text === "true";
    throw new OddQuestion(name, `“${name}” is true or false.`);
  }
  if (column.kind === "instant") {
    const isInstant = /^(?:19|20|21)\d\d-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/.test(
      text,
    );
    const at = new Date(text);
    if (isInstant && !Number.isNaN(at.getTime())) return at.toISOString();
    throw new OddQuestion(name, `“${name}” is compared with a time like 2026-11-20 or 2026-11-20T08:00:00Z.`);
  }
  return readText(name, text);
}

function readText(name: string, text: string): string {
  if (text.length > apiLimits.maxValueLength) {
    throw new OddQuestion(name, `A value has at most ${apiLimits.maxValueLength} characters.`);
  }
  if (text.includes("\0")) throw new OddQuestion(name, "A value has no zero characters.");
  return text;
}

/** Reads values in brackets. One with a comma or bracket is quoted: `("a,b",c)`. */
function listedValues(name: string, text: string, open: string, close: string): string[] {
  if (!text.startsWith(open) || !text.endsWith(close) || text.length < 3) {
    throw new OddQuestion(name, `The values stand in brackets: ${open}one,"two, quoted"${close}.`);
  }
  const values: string[] = [];
  let rest = text.slice(1, -1);
  for (;;) {
    const found = /^(?:"((?:[^"\\]|\\.)*)"|([^",]*))(,|$)/s.exec(rest);
    if (!found) throw new OddQuestion(name, "A quoted value ends with a quotation mark, and a comma follows it.");
    values.push(readText(name, found[1]?.replace(/\\(.)/gs, "$1") ?? found[2]?.trim() ?? ""));
    if (values.length > apiLimits.maxListed) {
      throw new OddQuestion(name, `At most ${apiLimits.maxListed} values can be listed.`);
    }
    if (found[3] === "") return values;
    rest = rest.slice(found[0].length);
  }
}

function readOrder(text: string | null, columns: ApiColumns): ApiOrder[] {
  if (text === null || text.trim() === "") return [];
  const parts = text.split(",");
  if (parts.length > 4) throw new OddQuestion("order", "At most four columns can be ordered by.");
  return parts.map((part): ApiOrder => {
    const [name = "", ...words] = part.trim().split(".");
    const column = columnOf("order", name, columns);
    if (column.isDerived || column.kind === "texts" || column.kind === "address") {
      throw new OddQuestion("order", `“${name}” cannot be ordered by.`);
    }
    const spelled = words.join(".");
    const found = /^(?:(asc|desc))?\.?(?:nulls(first|last))?$/.exec(spelled);
    if (!found || /^\.|\.$/.test(spelled)) {
      throw new OddQuestion(
        "order",
        "After a column comes asc or desc, then nullsfirst or nullslast: price.desc.nullslast.",
      );
    }
    const direction = found[1] === "desc" ? "desc" : "asc";
    const nulls =
      found[2] === "first" ? "first" : found[2] === "last" ? "last" : direction === "asc" ? "last" : "first";
    return { column: name, direction, nulls };
  });
}

function readCount(name: string, text: string | null, { least, most }: { least: number; most: number }) {
  if (text === null || text === "") return undefined;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (count >= least && count <= most) return count;
  throw new OddQuestion(name, `“${name}” is a whole number from ${least} to ${most}.`);
}

function canonicalOf(query: ApiQuery, params: URLSearchParams, columns: ApiColumns): string {
  const canonical = new URLSearchParams();
  const isDefault = query.select.join() === defaultSelect(columns).join();
  if (!isDefault) canonical.set("select", query.select.join());
  const filters = [...params].filter(([name]) => !RESERVED.has(name));
  for (const [name, value] of filters.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    canonical.append(name, value);
  if (query.order.length > 0) {
    const spelled = query.order.map(({ column, direction, nulls }) => `${column}.${direction}.nulls${nulls}`);
    canonical.set("order", spelled.join());
  }
  if (query.limit !== apiLimits.defaultLimit) canonical.set("limit", String(query.limit));
  if (query.offset > 0) canonical.set("offset", String(query.offset));
  return canonical.toString();
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
