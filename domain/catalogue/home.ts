import type { SelectedHome } from "./home-choice.ts";

export interface HomeRef {
  kind: "property" | "apartment";
  id: number;
}

/** Writes the key of a home in addresses and forms, like "property-17". */
export function homeKey(home: SelectedHome): string {
  return `${home.kind}-${home.id}`;
}

/** A home with its name, or one of its units. */
export type NamedHome = HomeRef & { name: string; unitId?: number | undefined };

/** Does the same as {@link homeKey}, but the key of a unit is its own, not that of its type. */
export function namedHomeKey(home: NamedHome): string {
  return homeKey(home.unitId === undefined ? home : { kind: "unit", id: home.unitId });
}

/** Reads what `homeKey` writes, like "apartment-7". It is undefined for any other text. */
export function parseHomeKey(key: string): HomeRef | undefined {
  const match = /^(property|apartment)-([1-9]\d{0,14})$/.exec(key);
  if (!match) return undefined;
  return { kind: match[1] === "property" ? "property" : "apartment", id: Number(match[2]) };
}

/** Returns the path of a home's page on the public site, such as "/apartment/3". */
export function homePath(home: HomeRef): string {
  return `/${home.kind}/${home.id}`;
}

/** Reads a positive whole number; undefined for any other text. */
export function parseId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** Writes the id as the dashboard shows it, like "PROP-0007". */
export function propertyDisplayId(id: number): string {
  return `PROP-${String(id).padStart(4, "0")}`;
}

/** Writes the id as the dashboard shows it, like "UNIT-007". */
export function apartmentDisplayId(id: number): string {
  return `UNIT-${String(id).padStart(3, "0")}`;
}

const MAX_HOME_NAME = 200;

/** Names a copy of a home. A long name is cut off, so that the copy's is not too long for its form. */
export function copyName(name: string): string {
  const ending = " (copy)";
  return name.slice(0, MAX_HOME_NAME - ending.length).trimEnd() + ending;
}

/** Names the same kind of home in another area: "Family Comfort, Ntinda". The name may end with the area it is in. */
export function nameInArea(name: string, { from, to }: { from: string; to: string }): string {
  const ending = `, ${to}`;
  const own = name.endsWith(`, ${from}`) ? name.slice(0, -`, ${from}`.length) : name;
  return own.slice(0, MAX_HOME_NAME - ending.length).trimEnd() + ending;
}
