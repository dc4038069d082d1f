/** An address has the ids of the payments that were just recorded in this parameter, with hyphens between them. */
export const recordedParameter = "paid";
