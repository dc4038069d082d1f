import type { MediaItem } from "#domain/media/picture.ts";
import type { PublicationField } from "#domain/records/publication-form.ts";

/** What a field of a form is given: spread it on a field of `app/ui/field.tsx`. */
export type Binding = { name: string; form: string; defaultValue: string; errors: string[] | undefined };

/** A field of the schema itself, or one in a row of a list of it: "partners[1].name". */
type FieldName<Name extends string> = Name | `${Name}[${number}].${string}`;

export type Bind<Name extends string = string> = {
  /** `initial` is what it begins with where nothing else says so. */
  (name: FieldName<Name>, initial?: string): Binding;
  /** All values of a field that has several. */
  all: (name: FieldName<Name>) => string[];
  /** The places of the rows that a list begins with. */
  rows: (list: Name) => number[];
};

/** The fields beside the schema's own that say from when and until when something is on the site. */
export type PublicationBind = Bind<PublicationField>;

/** What a field of pictures is given: its numbers, and what is known of them. */
export function bindPictures<Name extends string>(
  bind: Bind<Name>,
  name: FieldName<Name>,
  pictures: readonly MediaItem[],
) {
  const { form, errors } = bind(name);
  return { name, form, errors, ids: bind.all(name), pictures };
}
