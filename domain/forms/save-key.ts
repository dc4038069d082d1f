/** The field in which a form names the presses of its button by which it asked to be saved, the newest first. */
export const saveKeysField = "saveKeys";

const maxKeys = 10;

/** What a form says in its field once its button is pressed again; `key` is a UUID, with dashes or without. */
export function addSaveKey(keys: string, key: string): string {
  return [key, ...keys.split(" ").filter((one) => one !== "")].slice(0, maxKeys).join(" ");
}

/** The presses of a form, the newest first; none of a form that was sent without script. */
export function readSaveKeys(form: FormData): string[] {
  const keys = String(form.get(saveKeysField) ?? "")
    .toLowerCase()
    .split(" ")
    .map((key) => key.replaceAll("-", ""));
  return keys.filter((key) => /^[0-9a-f]{32}$/.test(key)).slice(0, maxKeys);
}
