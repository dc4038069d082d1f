/** What a search has found of one kind. */
export interface SearchGroup {
  title: string;
  results: { title: string; detail: string; to: string }[];
  /** All of them, in the list that has them. */
  all: { label: string; to: string } | undefined;
}
