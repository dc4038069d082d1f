/** The field in which a form names the presses of its button by which it asked to be saved, the newest first. */
export const saveKeysField = "saveKeys";

const maxKeys = 10;

/**
 * What a form says in its field once its button is pressed again; `key` is a UUID, with dashes or without. The first press is never
 * forgotten: what is new is known by it.
 */
export function addSaveKey(keys: string, key: string): string {
  const presses = [key, ...keys.split(" ").filter((one) => one !== "")];
  return [...presses.slice(0, maxKeys - 1), ...presses.slice(maxKeys - 1).slice(-1)].join(" ");
}

/** The presses of a form, the newest first; none of a form that was sent without script. */
export function readSaveKeys(form: FormData): string[] {
  const keys = String(form.get(saveKeysField) ?? "")
    .toLowerCase()
    .split(" ")
    .map((key) => key.replaceAll("-", ""));
  return keys.filter((key) => /^[0-9a-f]{32}$/.test(key)).slice(0, maxKeys);
}
