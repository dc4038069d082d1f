import { z } from "zod";
import { parseJson } from "#server/http/outgoing-request.ts";
import type { OutgoingSms, SmsGateway } from "./gateway.ts";
import { sendRequest } from "./send-request.ts";

/** A gateway that is called by HTTP. In `url` and `body`, {to}, {text}, {from} and {id} are replaced. */
export interface HttpGatewaySettings {
  url: string;
  /** JSON, or a form (a=b&c=d); undefined for a GET. */
  body: string | undefined;
  authorization: string | undefined;
  sender: string | undefined;
  /** The place of the message's number in a JSON answer, like "data.id". */
  idField: string | undefined;
}

/** Makes the adapter of a gateway that is described by the address, body and header it wants. */
export function httpGateway(
  { url, body, authorization, sender, idField }: HttpGatewaySettings,
  waitMs?: number,
): SmsGateway {
  const isJson = body !== undefined && /^\s*[[{]/.test(body);
  return {
    name: new URL(url).hostname,
    async send(sms) {
      const values = valuesOf(sms, sender);
      const headers: Record<string, string> = { Accept: "application/json" };
      if (authorization !== undefined) headers.Authorization = authorization;
      if (body !== undefined)
        headers["Content-Type"] = isJson ? "application/json" : "application/x-www-form-urlencoded";
      const sent = body === undefined ? {} : { body: filled(body, values, isJson ? inJson : encodeURIComponent) };
      const request = { method: body === undefined ? "GET" : "POST", headers, ...sent };
      const answered = await sendRequest(filled(url, values, encodeURIComponent), request, waitMs);
      if (!answered.ok) return answered.failure;
      return { outcome: "taken", gatewayId: idField && fieldOf(answered.text, idField), costUgx: undefined };
    },
  };
}

const valuesOf = ({ id, phone, text }: OutgoingSms, sender = "") =>
  new Map([
    ["to", phone],
    ["text", text],
    ["from", sender],
    ["id", String(id)],
  ]);

/** Replaces all names in one pass, because the text of a message may contain "{id}". */
function filled(template: string, values: ReadonlyMap<string, string>, escaped: (value: string) => string): string {
  return template.replace(/\{(to|text|from|id)\}/g, (_, name: string) => escaped(values.get(name) ?? ""));
}

const inJson = (value: string) => JSON.stringify(value).slice(1, -1);

const identifier = z.union([z.string().min(1).max(200), z.number().transform(String)]);

function fieldOf(text: string, path: string): string | undefined {
  let at = parseJson(text);
  for (const name of path.split(".")) {
    if (typeof at !== "object" || at === null) return undefined;
    at = Object.entries(at).find(([key]) => key === name)?.[1];
  }
  return identifier.safeParse(at).data;
}
