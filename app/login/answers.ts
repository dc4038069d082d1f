import { waitInWords } from "#domain/accounts/sign-in-throttle.ts";

/** What a refused sign-in is told. Unknown e-mail and wrong password are one and the same answer. */
export type SignInRefusal =
  | { ok: false; reason: "invalid" | "invalid-code" | "start-again" | "busy" }
  | { ok: false; reason: "wait"; waitSeconds: number };

/** The sentence, and the status and headers of the answer that carries it. */
export function explainRefusal(refusal: SignInRefusal): {
  sentence: string;
  init: { status: number; headers?: HeadersInit };
} {
  switch (refusal.reason) {
    case "invalid":
      return { sentence: "Invalid email or password", init: { status: 400 } };
    case "invalid-code":
      return {
        sentence: "This code is not right, or it was used already. Please enter the next one.",
        init: { status: 400 },
      };
    case "start-again":
      return {
        sentence: "That took too long, or too many codes were wrong. Please sign in again.",
        init: { status: 400 },
      };
    case "busy":
      return {
        sentence: "Too many people are signing in at this moment. Please try again.",
        init: { status: 503, headers: { "Retry-After": "5" } },
      };
    case "wait":
      return {
        sentence: `Too many attempts. Please try again in ${waitInWords(refusal.waitSeconds)}.`,
        init: { status: 429, headers: { "Retry-After": String(refusal.waitSeconds) } },
      };
  }
}

/** Headers with one `Set-Cookie` for each value. */
export function withCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}
