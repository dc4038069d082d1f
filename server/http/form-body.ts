import type { BodyReason } from "#domain/failures/failure.ts";
import type { FormLimits } from "#domain/forms/body-limits.ts";
import { checkField, intentField } from "#domain/forms/form-intent.ts";
import { isSecretField } from "#domain/forms/secret-field.ts";
import type { Outcome } from "#domain/outcome.ts";

type ReadForm = Outcome<{ fields: URLSearchParams }, FormReason>;

type FormReason = Extract<BodyReason, "too-large" | "too-many-fields" | "malformed">;

/** A field, or one in a row of a list: "partners[1].name". */
const NAME = /^[A-Za-z][\w-]{0,63}(?:\[\d{1,3}\](?:\.[A-Za-z][\w-]{0,63})?)?$/;
const NAMES_OF_OBJECTS = /(?:^|\.)(?:constructor|prototype)(?![\w-])/;

/**
 * Reads a form. It rejects spellings that browsers do not produce, NUL, too many fields, and names that would build
 * other structures. It drops the libraries' names (two underscores), except the form's own and Conform's check of a
 * field, which `server/route-failures.ts` rejects.
 */
export function readForm(bytes: Uint8Array, { maxBytes, maxFields, names }: FormLimits): ReadForm {
  const text = decodeUtf8(bytes);
  if (text === undefined) return reject("malformed");
  const pairs = text === "" ? [] : text.split("&", maxFields + 1);
  if (pairs.length > maxFields) return reject("too-many-fields");
  const fields = new URLSearchParams();
  let left = maxBytes;
  for (const pair of pairs) {
    const equals = pair.indexOf("=");
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = decode(equals < 0 ? "" : pair.slice(equals + 1));
    if (name === undefined || value === undefined || (name + value).includes("\0")) return reject("malformed");
    left -= Buffer.byteLength(name) + Buffer.byteLength(value) + 2;
    if (left < 0) return reject("too-large");
    const saysWhat = name === intentField || name === checkField;
    if (!saysWhat && (names === "any" ? name.startsWith("__") : !names.includes(name))) continue;
    if (name !== checkField && (!NAME.test(name) || NAMES_OF_OBJECTS.test(name))) return reject("malformed");
    // The value is dropped, because it would be an instruction to the library.
    fields.append(name, name === checkField ? "" : value);
  }
  return { ok: true, fields };
}

function reject(reason: FormReason): ReadForm {
  return { ok: false, reason };
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes strictly, because URLSearchParams accepts broken escapes and letters. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}

/** Returns the fields of a form as texts; undefined if it has secrets or files. */
export function submittedTexts(form: FormData | null): [name: string, value: string][] | undefined {
  const fields = [...(form ?? [])];
  const texts = fields.flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !isSecretField(name) ? [[name, value]] : [],
  );
  return form !== null && texts.length === fields.length ? texts : undefined;
}
