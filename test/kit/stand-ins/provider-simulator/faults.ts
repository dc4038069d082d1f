import type { ServerResponse } from "node:http";
import { airtelAnswer } from "./airtel-collections.ts";
import type { ProviderAnswer } from "./exchange.ts";
import { mtnError } from "./mtn-collections.ts";
import { type AirtelResponse, type AirtelResult, type MtnError, mtnErrors } from "./published.ts";

export const steps = ["token", "request", "status", "list"] as const;
export type Step = (typeof steps)[number];

interface Struck {
  on: Step;
  provider?: "mtn" | "airtel";
  /** The fault strikes only calls with this text in their address. */
  about?: string;
  /** This is true if the fault strikes until it is taken out of the list, and not only the next call. */
  lasts?: boolean;
}

/**
 * This is what goes wrong with a call. With `before` the provider has not accepted the call yet, and with `after` it
 * has.
 */
export type Fault = Struck &
  (
    | { kind: "lost" | "silent"; when: "before" | "after" }
    | { kind: "late"; ms: number }
    /** The call is accepted, but the connection ends in the middle of the answer, or the JSON is cut off. */
    | { kind: "half-body" | "cut-json" }
    /** A proxy answers in place of the provider. */
    | { kind: "proxy-page"; status?: number; when?: "before" | "after" }
    /** The answer is right, but its type is not. */
    | { kind: "content-type"; type: string }
    | { kind: "status"; status: number; headers?: Record<string, string> }
    /** All tokens expire before their time. */
    | { kind: "expired-tokens" }
    /** The provider rejects the call with a documented error. */
    | { kind: "refused"; code: MtnError | AirtelResponse | AirtelResult; status?: number }
    /**
     * The answer is right except for these values, at paths such as "data.transaction.status"; undefined removes a
     * value.
     */
    | { kind: "values"; values: Record<string, unknown> }
  );

export type FaultKind = Fault["kind"];

/** Returns what is answered without asking the provider's books, or undefined if they are to be asked. */
export function answeredInstead(fault: Fault | undefined): ProviderAnswer | "lost" | "silent" | undefined {
  switch (fault?.kind) {
    case "lost":
    case "silent":
      return fault.when === "before" ? fault.kind : undefined;
    case "status":
      return { status: fault.status, headers: fault.headers ?? {} };
    case "proxy-page":
      return fault.when === "after" ? undefined : proxyPage(fault.status);
    case "refused":
      return refusal(fault);
    default:
      return undefined;
  }
}

function refusal({
  code,
  status,
}: {
  code: MtnError | AirtelResponse | AirtelResult;
  status?: number;
}): ProviderAnswer {
  const isMtn = (one: string): one is MtnError => one in mtnErrors;
  const isResponse = (one: string): one is AirtelResponse => one.startsWith("DP");
  const answer = isMtn(code)
    ? mtnError(code)
    : isResponse(code)
      ? airtelAnswer({ result: "ESB000011", response: code })
      : airtelAnswer({ result: code });
  return { ...answer, status: status ?? answer.status };
}

const proxyPage = (status = 502): ProviderAnswer => ({
  status,
  body: `<!DOCTYPE html><html><head><title>${status}</title></head><body><h1>Request rejected</h1><p>Support ID: 11819531211892444406</p></body></html>`,
});

/** Sends the answer as the fault lets it arrive. */
export function sendThrough(response: ServerResponse, answer: ProviderAnswer, fault: Fault | undefined): void {
  if (fault?.kind === "silent") return;
  if (fault?.kind === "lost") response.destroy();
  else if (fault?.kind === "half-body") sendHalf(response, answer);
  else if (fault?.kind === "cut-json") send(response, answer, cutOf(textOf(answer)));
  else send(response, changedBy(fault, answer));
}

function changedBy(fault: Fault | undefined, answer: ProviderAnswer): ProviderAnswer {
  switch (fault?.kind) {
    case "proxy-page":
      return proxyPage(fault.status);
    case "content-type":
      return { ...answer, headers: { ...answer.headers, "Content-Type": fault.type } };
    case "values":
      return { ...answer, body: withValues(answer.body, fault.values) };
    default:
      return answer;
  }
}

const textOf = ({ body }: ProviderAnswer): string =>
  body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
const cutOf = (text: string): string => text.slice(0, Math.ceil(text.length / 2));

/** Sends an answer as it is; `text` replaces its body. */
export function send(response: ServerResponse, answer: ProviderAnswer, text = textOf(answer)): void {
  const type = typeof answer.body === "string" ? "text/html; charset=utf-8" : "application/json";
  response.writeHead(answer.status, { ...(text === "" ? {} : { "Content-Type": type }), ...answer.headers });
  response.end(text);
}

function sendHalf(response: ServerResponse, answer: ProviderAnswer): void {
  const text = textOf(answer) || "{}";
  response.writeHead(answer.status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) });
  response.write(cutOf(text), () => response.destroy());
}

function withValues(body: unknown, values: Record<string, unknown>): unknown {
  const changed: unknown = structuredClone(body ?? {});
  for (const [path, value] of Object.entries(values)) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    const holder = names.reduce<Record<string, unknown>>((at, name) => Object(at[name]), Object(changed));
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
  return changed;
}
