/**
 * The field with the form's key: a random UUID, which the form keeps while it is open. If it is sent again, it is done
 * only once.
 */
export const formKeyName = "formKey";
