/** Ends a text that the office wrote with a full stop, if it has no end of a sentence. */
export const withFullStop = (text: string): string => text.replace(/[^.!?]$/, "$&.");
