/** Characters of a phone number as pasted: with a link, its text and marks around. */
export const maxPastedPhone = 300;
