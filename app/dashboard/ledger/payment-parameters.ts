/** An address has the ids of the payments that were just recorded in this parameter, with hyphens between them. */
export const recordedParameter = "paid";

/** An address of the payment form has the id of a reversed payment, which is entered again, in this parameter. */
export const againParameter = "again";
