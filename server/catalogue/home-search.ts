import { type RawBuilder, sql } from "kysely";
import { type ChoosableKind, readHomeChoice, type SelectedHome } from "#domain/catalogue/home-choice.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import type { Outcome } from "#domain/outcome.ts";
import { plainSpaces } from "#domain/pasted-text/pasted-text.ts";
import { isChoiceOf, isSameName } from "#domain/text/chosen-text.ts";
import type { Database } from "#server/db/connection.ts";
import { containsFolded, INDEXED_LENGTH, searchTextContains } from "#server/db/text-search.ts";

export interface FoundHome extends SelectedHome {
  name: string;
  price: Ugx | undefined;
}

/** "forSale" also leaves out apartment types that have units, because the units are sold instead. */
export interface HomeScope {
  kinds: readonly ChoosableKind[];
  isForSale?: boolean;
}

const MAX_SEARCH = 100;

/**
 * Finds homes by name. The kinds are in the order of the scope, and within each those are first whose names begin with
 * the search.
 */
export async function searchHomes(db: Database, search: string, scope: HomeScope, limit: number): Promise<FoundHome[]> {
  const typed = textOf(search);
  const found = await Promise.all(
    scope.kinds.map(async (kind) => {
      const homes = kind === "unit" ? firstUnits(typed, scope, limit) : named(kind, wordsOf(typed), scope);
      const { rows } = await sql<Row>`
        select id, name, price from (${homes}) as home
        order by starts_with(lower(name), lower(${typed}::text)) desc, name, id limit ${limit}`.execute(db);
      return rows.map((row) => foundHome(kind, row));
    }),
  );
  return found.flat().slice(0, limit);
}

async function findHome(db: Database, home: SelectedHome, scope: HomeScope): Promise<FoundHome | undefined> {
  if (!scope.kinds.includes(home.kind)) return undefined;
  const { rows } = await sql<Row>`
    select id, name, price from (${named(home.kind, [], scope)}) as home where id = ${home.id}`.execute(db);
  const [row] = rows;
  return row && foundHome(home.kind, row);
}

/**
 * Finds the home that a person has entered: by its number, or by its whole name. A part of a name never counts as a
 * choice, even of one home alone: the home that was meant may be sold, and another one may have the same words.
 *
 * @returns "renamed" if the text has a number and the name of another home, "part" if the words are those of one home
 *   that has more; both with the home that was found
 */
export async function chooseHome(
  db: Database,
  submitted: string,
  scope: HomeScope,
): Promise<Outcome<{ home: FoundHome }, { reason: "none" | "gone" | "several" } | UnsureChoice>> {
  const named = readHomeChoice(submitted);
  if (named) {
    const home = await findHome(db, named, scope);
    if (!home) return { ok: false, reason: "gone" };
    return isChoiceOf(submitted, home.name) ? { ok: true, home } : { ok: false, reason: "renamed", home };
  }
  const [home, other] = await searchHomes(db, submitted, scope, 2);
  if (!home) return { ok: false, reason: "none" };
  if (other) return { ok: false, reason: "several" };
  return isSameName(submitted, home.name) ? { ok: true, home } : { ok: false, reason: "part", home };
}

type UnsureChoice = { reason: "part" | "renamed"; home: FoundHome };

/** Returns a condition for units: each word is in the name of the building, the type or the unit. */
export function unitMatches(search: string): RawBuilder<boolean> {
  return sql<boolean>`(${every(wordsOf(search).map(isWordOfUnit))})`;
}

const textOf = (search: string) => plainSpaces(search).slice(0, MAX_SEARCH);

/** A comma separates the three names of a unit and is in none of them. */
const wordsOf = (search: string) =>
  textOf(search)
    .split(/[\s,]+/)
    .filter(Boolean);

interface Row {
  id: number;
  name: string;
  price: number | null;
}

function foundHome(kind: ChoosableKind, { id, name, price }: Row): FoundHome {
  return { kind, id, name, price: price === null ? undefined : ugx(price) };
}

const every = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);

function named(kind: ChoosableKind, words: readonly string[], { isForSale = false }: HomeScope): RawBuilder<unknown> {
  // The index of the search text finds candidates, and the name decides.
  const matches = (name: RawBuilder<string>) =>
    every(words.flatMap((word) => [searchTextContains(sql`search_text`, word), containsFolded(name, word)]));
  const onOffer = isForSale ? sql`status in ('available', 'reserved')` : sql`true`;
  const isWithoutUnits = isForSale
    ? sql`not exists (select from units where apartment_type_id = apartment_types.id)`
    : sql`true`;
  switch (kind) {
    case "property":
      return sql`select id, title as name, price_ugx as price from properties
        where deleted_at is null and ${onOffer} and ${matches(sql`title`)}`;
    case "apartment":
      return sql`select id, name, price_ugx as price from apartment_types
        where deleted_at is null and ${onOffer} and ${isWithoutUnits} and ${matches(sql`name`)}`;
    case "unit":
      // With 50,000 units this is ten times as fast as searching the joined names.
      return sql`select units.id, concat_ws(', ', buildings.name, units.number, types.name) as name,
          coalesce(units.price_ugx, types.price_ugx) as price
        from units join floors on floors.id = floor_id join buildings on buildings.id = building_id
        left join apartment_types as types on types.id = apartment_type_id
        where ${isUnitWanted(words, isForSale)}`;
  }
}

function isUnitWanted(words: readonly string[], isForSale: boolean): RawBuilder<unknown> {
  return every([...(isForSale ? [sql`units.status in ('available', 'reserved')`] : []), ...words.map(isWordOfUnit)]);
}

/** Selects the first units by name, and only so many before they are joined with their types. */
function firstUnits(search: string, { isForSale = false }: HomeScope, limit: number): RawBuilder<unknown> {
  const typed = sql`lower(${search}::text)`;
  return sql`with building as (
      select id, name, row_number() over (
          order by starts_with(lower(name), ${typed}) or starts_with(${typed}, lower(name)) desc, name, id) as rank,
        case when starts_with(${typed}, lower(name)) then ltrim(substr(${typed}, length(name) + 1), ', ') end as number
      from buildings
    ), first as (
      select units.id, units.number, units.price_ugx, apartment_type_id, building.name as building
      from units join floors on floors.id = floor_id join building on building.id = building_id
      where ${isUnitWanted(wordsOf(search), isForSale)}
      order by building.rank, starts_with(lower(units.number), coalesce(building.number, '')) desc, units.number, units.id
      limit ${limit}
    )
    select first.id, concat_ws(', ', building, number, types.name) as name, coalesce(first.price_ugx, types.price_ugx) as price
    from first left join apartment_types as types on types.id = apartment_type_id`;
}

function isWordOfUnit(word: string): RawBuilder<unknown> {
  const isIndexed = [...word].length >= INDEXED_LENGTH;
  const contains = (name: RawBuilder<string>) => containsFolded(name, word);
  // Numbers have no accents, so they are not folded: tens of thousands of them are compared.
  return sql`(strpos(lower(units.number), folded_text(${word})) > 0
    or units.floor_id in (
      select floors.id from floors join buildings on buildings.id = building_id where ${contains(sql`buildings.name`)})
    or units.apartment_type_id in (
      select id from apartment_types where ${contains(sql`name`)} and ${isIndexed ? searchTextContains(sql`search_text`, word) : sql`true`}))`;
}
