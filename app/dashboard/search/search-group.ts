export interface SearchGroup {
  title: string;
  results: { title: string; detail: string; to: string }[];
  all: { label: string; to: string } | undefined;
}
