import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import PQueue from "p-queue";

const deriveKey = promisify(argon2);

/** OWASP's first choice for argon2id. It takes about 40 ms on two small cores. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** At most this many hashes are computed at once, because each takes 19 MiB and a core. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 50;
const turns = new PQueue({ concurrency: MAX_AT_ONCE });

/** Too many passwords are waiting to be hashed; the person should try again soon. */
export class TooManyHashes extends Error {
  override name = "TooManyHashes";
}

/**
 * Hashes a password as a PHC string.
 *
 * @throws {TooManyHashes} if too many are waiting
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost, KEY_BYTES);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(key)}`;
}

const phcForm =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<key>[\w+/]+)$/;

/**
 * Tells whether a password has this hash.
 *
 * @throws {TooManyHashes} if too many are waiting
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = phcForm.exec(hash)?.groups;
  if (parts?.salt === undefined || parts.key === undefined) throw new Error("A stored password hash is not argon2id");
  const expected = Buffer.from(parts.key, "base64");
  const itsCost = {
    memory: Number(parts.memory),
    passes: Number(parts.passes),
    parallelism: Number(parts.parallelism),
  };
  const key = await derive(password, Buffer.from(parts.salt, "base64"), itsCost, expected.length);
  return timingSafeEqual(key, expected);
}

async function derive(password: string, nonce: Buffer, itsCost: typeof cost, tagLength: number): Promise<Buffer> {
  // The text is normalized, because another keyboard may enter the same letters as different code points.
  const parameters: Argon2Parameters = { message: password.normalize("NFKC"), nonce, tagLength, ...itsCost };
  if (turns.size >= MAX_WAITING) throw new TooManyHashes();
  return turns.add(() => deriveKey("argon2id", parameters));
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
