import { ChoiceField, SuggestionsField } from "../forms/choice-field.tsx";
import { TagNameField } from "./tag-name-field.tsx";

type Named = readonly { id: number; name: string }[];

export type Taxonomy =
  | { categories: Named; hasTags: boolean; typeWords?: readonly string[] }
  /** Records of this kind name their category by words of their own, besides the usual ones. */
  | { categoryWords: readonly string[] };

export function CategoryField({ taxonomy }: { taxonomy: Taxonomy }) {
  if ("categoryWords" in taxonomy) return <WordField label="Category" name="category" words={taxonomy.categoryWords} />;
  return (
    <div className="mt-4">
      <ChoiceField label="Category" name="categoryId" none="No category" choices={taxonomy.categories} />
    </div>
  );
}

export function WordField({ label, name, words }: { label: string; name: string; words: readonly string[] }) {
  return (
    <div className="mt-4">
      <SuggestionsField label={label} name={name} words={words} maxLength={60} />
    </div>
  );
}

export function TagField() {
  return (
    <div className="mt-4">
      <TagNameField label="Tag" name="tag" required />
    </div>
  );
}
