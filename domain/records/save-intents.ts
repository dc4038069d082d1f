/** "save" leaves the publication as it is. */
export const saveIntents = ["save", "save-draft", "publish", "schedule"] as const;

export type SaveIntent = (typeof saveIntents)[number];
