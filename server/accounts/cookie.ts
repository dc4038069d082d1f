/**
 * Returns the value of a cookie; undefined if the name occurs twice, because one of the two was set by somebody else.
 */
export function readCookie(header: string | null, name: string): string | undefined {
  const values = (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value] = values;
  if (value === undefined || values.length > 1) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
