/** Characters that a phone number may have as it is pasted, since it may come with a link, text and marks around it. */
export const MAX_PASTED_PHONE = 300;
