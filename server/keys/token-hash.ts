import { hash } from "node:crypto";

/** Returns the SHA-256 of a link's token. The database has only this, so that a leaked copy of it opens no link. */
export const tokenHash = (token: string): Buffer => hash("sha256", token, "buffer");
