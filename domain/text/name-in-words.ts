/** Writes the name of a field or action in words: "preferredDate" and "preferred-date" become "preferred date". */
export function nameInWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[-_.[\]]+/g, " ")
    .trim()
    .toLowerCase();
}
