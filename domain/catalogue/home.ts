import type { SelectedHome } from "./home-choice.ts";

/** A home that can be saved, planned for or asked about: one property, or one type of apartment. */
export interface HomeRef {
  kind: "property" | "apartment";
  id: number;
}

/** "apartment-3": how a home, or a unit that somebody asks about, is named in addresses, forms and on the visitor's device. */
export function homeKey(home: SelectedHome): string {
  return `${home.kind}-${home.id}`;
}

/** Undefined for anything that homeKey does not write. */
export function parseHomeKey(key: string): HomeRef | undefined {
  const match = /^(property|apartment)-([1-9]\d{0,14})$/.exec(key);
  if (!match) return undefined;
  return { kind: match[1] === "property" ? "property" : "apartment", id: Number(match[2]) };
}

/** The page of a home. */
export function homePath(home: HomeRef): string {
  return `/${home.kind}/${home.id}`;
}

/** The id in an address such as /property/7; undefined for anything but a plain positive whole number. */
export function parseId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** "PROP-0007" */
export function propertyDisplayId(id: number): string {
  return `PROP-${String(id).padStart(4, "0")}`;
}

/** "UNIT-007" */
export function apartmentDisplayId(id: number): string {
  return `UNIT-${String(id).padStart(3, "0")}`;
}

/** As long as the name of a home may be. */
const maxHomeName = 200;

/** "Garden Villa (copy)": what a copy of a home is called, never longer than a name may be. */
export function copyName(name: string): string {
  const ending = " (copy)";
  return name.slice(0, maxHomeName - ending.length).trimEnd() + ending;
}
