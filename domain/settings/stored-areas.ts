import { z } from "zod";

export type StoredArea = { name: string; stored: z.ZodType };

export type AreasByName<Areas extends readonly StoredArea[]> = {
  [One in Areas[number] as One["name"]]: One;
};

/** Turns a list of areas into an object with each area under its name. */
export function areasByName<const Areas extends readonly StoredArea[]>(areas: Areas): AreasByName<Areas>;
export function areasByName(areas: readonly StoredArea[]): Record<string, StoredArea> {
  return Object.fromEntries(areas.map((one) => [one.name, one]));
}

export type SettingsOf<Areas extends readonly StoredArea[]> = {
  [One in Areas[number] as One["name"]]: z.output<One["stored"]>;
};

/**
 * Reads areas from their stored rows, by name.
 *
 * @throws when a row does not fit its schema
 */
export function readAreas<const Areas extends readonly StoredArea[]>(
  areas: Areas,
  stored: ReadonlyMap<string, unknown>,
): SettingsOf<Areas>;
export function readAreas(areas: readonly StoredArea[], stored: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const schema = z.object(Object.fromEntries(areas.map((one) => [one.name, one.stored])));
  return schema.parse(Object.fromEntries(areas.map(({ name }) => [name, stored.get(name) ?? {}])));
}
