/** The logo of the sample company is drawn in small letters. */
const drawnSmall = "Amaka";

/** Returns the company's name as its logo shows it: as it was entered, but in small letters for the sample company. */
export const wordmark = (name: string): string => (name === drawnSmall ? name.toLowerCase() : name);
