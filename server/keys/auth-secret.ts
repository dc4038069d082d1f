import { createHash, randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#server/db/connection.ts";
import { errorCode } from "#server/db/error-code.ts";
import { PlainError } from "#server/db/plain-error.ts";

/**
 * Loads the sign-in secret from the setting, or from a file in the data folder, which is made at the first start.
 *
 * @throws {PlainError} if the database was first used with another secret
 */
export async function loadAuthSecret(db: Database, dataDir: string, given: string | undefined): Promise<string> {
  const secret = given ?? (await secretFromFile(dataDir));
  const sha256 = createHash("sha256").update(secret).digest("hex");
  await db
    .insertInto("auth_secret_fingerprint")
    .values({ sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const first = await db.selectFrom("auth_secret_fingerprint").select("sha256").executeTakeFirstOrThrow();
  if (first.sha256 !== sha256) {
    throw new PlainError(
      `This database was first used with another sign-in secret: set AUTH_SECRET to that one, or bring the file auth-secret from the data folder it was used with to ${dataDir}.`,
    );
  }
  return secret;
}

async function secretFromFile(dataDir: string): Promise<string> {
  const path = join(dataDir, "auth-secret");
  await mkdir(dataDir, { recursive: true });
  const unfinished = `${path}-${randomUUID()}`;
  const file = await open(unfinished, "wx", 0o600);
  await file.writeFile(`${randomBytes(32).toString("base64url")}\n`);
  await file.sync();
  await file.close();
  // A link, unlike a rename, never replaces an existing file.
  await link(unfinished, path).catch((error: unknown) => {
    if (errorCode(error) !== "EEXIST") throw error;
  });
  await rm(unfinished);
  return (await readFile(path, "utf8")).trim();
}
