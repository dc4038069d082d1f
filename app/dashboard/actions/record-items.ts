export type RecordItem = { id: number; version: number };

/** "12:3" */
export function itemText({ id, version }: RecordItem): string {
  return `${id}:${version}`;
}

/** The rest is left out. */
export function readItems(texts: readonly unknown[]): RecordItem[] {
  return texts.flatMap((text) => {
    const match = /^([1-9]\d{0,14}):([1-9]\d{0,8})$/.exec(String(text));
    return match ? [{ id: Number(match[1]), version: Number(match[2]) }] : [];
  });
}
