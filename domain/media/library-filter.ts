/** The library shows all pictures, some of them, or those that were deleted. */
export const libraryFilters = ["all", "undescribed", "unused", "bin"] as const;
export type LibraryFilter = (typeof libraryFilters)[number];

export const libraryFilterNames: Record<LibraryFilter, string> = {
  all: "All",
  undescribed: "No description",
  unused: "Not used",
  bin: "In the bin",
};

/** Reads which pictures an address asks for. A value that does not exist counts as not given. */
export function readLibraryFilter(text: string | null): LibraryFilter {
  return libraryFilters.find((filter) => filter === text) ?? "all";
}
