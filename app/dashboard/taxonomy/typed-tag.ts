/** This field has what is typed and not yet a tag of the record. */
export const typedTagName = "typedTag";
