import type { IncomingMessage } from "node:http";
import { type ArrivingBody, type BodyProblem, hasBody } from "./arriving-body.ts";
import type { RouteLimits } from "./body-limits.ts";
import { type FormRejection, readForm } from "./form-body.ts";

export type BodyRejection = BodyProblem | FormRejection | "wrong-type";

/** "unknown": the cookie is one of ours, and the database cannot be asked. */
export type Sender = "administrator" | "stranger" | "unknown";

export type ReceivedBody = {
  /** What the action is given: the form anew, of accepted fields only, or the file as it arrives. */
  body: URLSearchParams | ReadableStream<Uint8Array> | null;
  form: FormData | undefined;
};

/** As long as nobody knows who sends it, no more than this is read. */
const MAX_BYTES_OF_STRANGERS = 256 * 1024;

/** An escape takes three bytes for one. */
const ENCODED = 3;

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/**
 * Takes in what one request sends, by the limits of its route. Below a guard nothing is read before `findSender` has said
 * who sends it: a stranger's body stays where it is, and the guard answers.
 */
export async function receiveBody(
  request: Request,
  arriving: ArrivingBody,
  limits: RouteLimits | undefined,
  findSender: () => Promise<Sender>,
): Promise<{ ok: true; received: ReceivedBody } | { ok: false; rejection: BodyRejection }> {
  if (!limits) return taken(nothing);
  const sender = limits.isGuarded ? await findSender() : "unknown";
  if (sender === "stranger") return taken(nothing);
  if (limits.file) {
    return taken(
      sender === "administrator" ? { body: arriving.stream(limits.file.maxBytes), form: undefined } : nothing,
    );
  }
  if (!limits.form) return taken(nothing);
  const { form } = limits;
  const isPress = form.names.length === 0;
  const type = request.headers.get("content-type");
  if (!isPress && type !== null && !FORM_TYPE.test(type)) return { ok: false, rejection: "wrong-type" };
  const maxBytes = sender === "administrator" ? Number.POSITIVE_INFINITY : MAX_BYTES_OF_STRANGERS;
  const whole = await arriving.read(Math.min(form.maxBytes * ENCODED, maxBytes));
  if (!whole.ok) return { ok: false, rejection: whole.problem };
  const read = readForm(isPress ? new Uint8Array() : whole.bytes, form);
  if (!read.ok) return { ok: false, rejection: read.reason };
  const data = new FormData();
  for (const [name, value] of read.fields) data.append(name, value);
  return taken({ body: read.fields, form: data });
}

const nothing: ReceivedBody = { body: null, form: undefined };

function taken(received: ReceivedBody) {
  return { ok: true, received } as const;
}

/** Whether a request of Node's brings a body of which something is still to come. */
export function isUnfinished(incoming: IncomingMessage): boolean {
  return !incoming.complete && hasBody(incoming);
}
