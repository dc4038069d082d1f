/** An address of the payment form has the id of a reversed payment, which is entered again, in this parameter. */
export const againParameter = "again";
