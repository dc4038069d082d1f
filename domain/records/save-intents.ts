/** What a record's form can do with what is typed: save it and leave its publication, make it a draft, publish it now or later. */
export const saveIntents = ["save", "save-draft", "publish", "schedule"] as const;

export type SaveIntent = (typeof saveIntents)[number];
