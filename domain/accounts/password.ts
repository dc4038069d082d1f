export const minPasswordLength = 12;
export const maxPasswordLength = 256;

export const resetLinkMinutes = 30;
