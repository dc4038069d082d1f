export type RecordItem = { id: number; version: number };

/** Writes a record and its version as a form sends them: "12:3". */
export function itemText({ id, version }: RecordItem): string {
  return `${id}:${version}`;
}

/** Reads records with their versions, and drops whatever is not written as `itemText` does. */
export function readItems(texts: readonly unknown[]): RecordItem[] {
  return texts.flatMap((text) => {
    const match = /^([1-9]\d{0,14}):([1-9]\d{0,8})$/.exec(String(text));
    return match ? [{ id: Number(match[1]), version: Number(match[2]) }] : [];
  });
}
