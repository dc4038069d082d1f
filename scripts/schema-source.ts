import pg from "pg";

interface Column {
  table_name: string;
  column_name: string;
  type_name: string;
  is_nullable: boolean;
  has_default: boolean;
  is_generated: boolean;
  checks: string[];
}

const readTypes: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "number",
  text: "string",
  varchar: "string",
  bpchar: "string",
  uuid: "string",
  inet: "string",
  cidr: "string",
  date: "string",
  time: "string",
  interval: "string",
  timestamptz: "Date",
  bytea: "Buffer",
  json: "unknown",
  jsonb: "unknown",
  tsvector: "string",
};

/**
 * These types of columns are written as another type than they are read. JSON is written as text, because pg would
 * write a JavaScript array as a PostgreSQL array.
 */
const writtenTypes: Record<string, string> = { json: "string", jsonb: "string", timestamptz: "Date | string" };

/**
 * Writes the TypeScript of a database's tables and views.
 *
 * @throws if a column's type has no TypeScript
 */
export async function schemaSource(url: string): Promise<string> {
  const columns = await readColumns(url);
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const described = [...tables].map(([table, own]) => `  ${table}: {\n${own.map(columnLine).join("")}  };\n`).join("");
  const imports = ["ColumnType", "Generated", "GeneratedAlways"].filter((name) => described.includes(`${name}<`));
  return [
    "// Written by `npm run db:types` from the migrated database; a test fails when the two differ.\n",
    `import type { ${imports.join(", ")} } from "kysely";\n\n`,
    `export interface Schema {\n${described}}\n`,
  ].join("");
}

async function readColumns(url: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(`
      select
        class.relname as table_name,
        attribute.attname as column_name,
        type.typname as type_name,
        not attribute.attnotnull as is_nullable,
        attribute.atthasdef or attribute.attidentity <> '' as has_default,
        attribute.attgenerated <> '' or attribute.attidentity = 'a' as is_generated,
        array(
          select pg_get_constraintdef(oid)
          from pg_constraint
          where conrelid = class.oid and contype = 'c' and conkey = array[attribute.attnum]
        ) as checks
      from pg_attribute attribute
      join pg_class class on class.oid = attribute.attrelid
      join pg_type type on type.oid = attribute.atttypid
      where class.relnamespace = 'public'::regnamespace
        and class.relkind in ('r', 'p', 'v')
        and class.relname <> 'schema_migrations'
        and attribute.attnum > 0
        and not attribute.attisdropped
      order by class.relname, attribute.attnum`);
    return rows;
  } finally {
    await client.end();
  }
}

function columnLine(column: Column): string {
  const isArray = column.type_name.startsWith("_");
  const element = isArray ? column.type_name.slice(1) : column.type_name;
  const read = readTypes[element];
  if (read === undefined) throw new Error(`${column.table_name}.${column.column_name}: no TypeScript for ${element}`);
  const values = oneOf(column.checks);
  const orNull = column.is_nullable && read !== "unknown" ? " | null" : "";
  const selected = isArray ? `${read}[]${orNull}` : `${values ?? read}${orNull}`;
  return `    ${column.column_name}: ${columnType(column, selected, isArray ? undefined : writtenTypes[element])};\n`;
}

function columnType(column: Column, selected: string, written: string | undefined): string {
  if (column.is_generated) return `GeneratedAlways<${selected}>`;
  if (written === undefined) return column.has_default ? `Generated<${selected}>` : selected;
  const updated = column.is_nullable ? `${written} | null` : written;
  return `ColumnType<${selected}, ${column.has_default ? `${updated} | undefined` : updated}, ${updated}>`;
}

/** Turns `check (status in ('a', 'b'))` into a union of strings. */
function oneOf(checks: string[]): string | undefined {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(check)?.[1];
    if (list !== undefined) return [...list.matchAll(/'([^']*)'/g)].map(([, value]) => `"${value}"`).join(" | ");
  }
  return undefined;
}
