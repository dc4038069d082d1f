/** In an address: the ids of the payments that were just recorded, with hyphens between them. */
export const recordedParameter = "paid";
