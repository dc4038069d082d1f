/** This field has the text that was typed but is not yet a tag of the record. */
export const typedTagName = "typedTag";
