/** The parameter of the desk's address with the id of a reversed payment, which is entered again. */
export const againParameter = "again";
