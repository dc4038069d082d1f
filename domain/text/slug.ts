/** Makes the part of an address that names the text: 1 to 80 lower-case letters, digits and hyphens. */
export function slugOf(text: string): string {
  const slug = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "untitled" : slug;
}
