import { Decrypter, Encrypter } from "age-encryption";
import { PlainError } from "#server/db/plain-error.ts";

type Encryption = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;

const HEADER = "age-encryption.org/v1";

/** With this factor, each guess of a password takes 32 MB and some tenths of a second. */
const SCRYPT_WORK_FACTOR = 15;

/** Returns a step of a pipeline that encrypts for these recipients, or by a password. */
export function encryption(to: { recipients: readonly string[] } | { password: string }): Encryption {
  const encrypter = new Encrypter();
  if ("password" in to) {
    encrypter.setPassphrase(to.password);
    encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  } else for (const recipient of to.recipients) encrypter.addRecipient(recipient);
  return async function* encrypt(source) {
    yield* await encrypter.encrypt(streamOf(source));
  };
}

/**
 * Returns a step of a pipeline that decrypts a backup, and passes on what is not encrypted.
 *
 * @throws {PlainError} if none of the keys opens it
 */
export function decryption(keys: readonly string[]): Encryption {
  return async function* decrypt(source) {
    const pieces = source[Symbol.asyncIterator]();
    let beginning = Buffer.alloc(0);
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
      beginning = Buffer.concat([beginning, next.value]);
      if (beginning.length >= HEADER.length) break;
    }
    async function* whole(): AsyncGenerator<Uint8Array> {
      yield beginning;
      yield* { [Symbol.asyncIterator]: () => pieces };
    }
    if (beginning.toString("latin1", 0, HEADER.length) !== HEADER) yield* whole();
    else yield* await decrypted(whole(), keys);
  };
}

async function decrypted(source: AsyncIterable<Uint8Array>, keys: readonly string[]) {
  if (keys.length === 0) {
    throw new PlainError(
      "it is encrypted: name the file that holds its secret key, as in --identity key.txt, or add --password for one that was downloaded",
    );
  }
  const decrypter = new Decrypter();
  for (const key of keys) {
    if (key.startsWith("AGE-SECRET-KEY-")) decrypter.addIdentity(key);
    else decrypter.addPassphrase(key);
  }
  return decrypter.decrypt(streamOf(source)).catch((error: unknown) => {
    const isOtherKey = error instanceof Error && error.message.includes("no identity matched");
    throw isOtherKey ? new PlainError("the secret key or the password that was given does not open it") : error;
  });
}

function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await pieces.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Reads secret keys in the format of `age-keygen`.
 *
 * @throws {PlainError} if there is none, or one cannot be read
 */
export function readIdentities(text: string, path: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  const identities = lines.filter((line) => line !== "" && !line.startsWith("#"));
  try {
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    if (identities.length > 0) return identities;
  } catch {
    // The library's error is dropped, because it would repeat the key.
  }
  throw new PlainError(`${path} holds no secret key of age: it has a line that begins with AGE-SECRET-KEY-1.`);
}

/** Tells whether a text is a public key for which age can encrypt. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}
