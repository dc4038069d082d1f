/** Of a name that occurs twice one is foreign. */
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
