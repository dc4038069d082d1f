import type { MediaItem } from "#domain/media/picture.ts";
import type { PublicationField } from "#domain/records/publication-form.ts";

/** These properties are spread on a field of `app/ui/field.tsx`. */
export type Binding = { name: string; form: string; defaultValue: string; errors: readonly string[] | undefined };

/** The name is that of a field of the schema, or of a field in a row, such as "partners[1].name". */
type FieldName<Name extends string> = Name | `${Name}[${number}].${string}`;

export type Bind<Name extends string = string> = {
  /** The value `initial` is used while the form has no value for the field. */
  (name: FieldName<Name>, initial?: string): Binding;
  all: (name: FieldName<Name>) => string[];
  rows: (list: Name) => number[];
};

export type PublicationBind = Bind<PublicationField>;

/** Returns the properties for a `PictureField`. `pictures` is the known data of the form's pictures. */
export function bindPictures<Name extends string>(
  bind: Bind<Name>,
  name: FieldName<Name>,
  pictures: readonly MediaItem[],
) {
  const { form, errors } = bind(name);
  return { name, form, errors, ids: bind.all(name), pictures };
}
