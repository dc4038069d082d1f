export const reservedNote =
  "A buyer's agreement has reserved or sold it. It can go to the bin only if that agreement ends.";
