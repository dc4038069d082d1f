import { waitInWords } from "#domain/accounts/sign-in-throttle.ts";

type SignInRejection =
  | { ok: false; reason: "invalid" | "invalid-code" | "start-again" | "busy" }
  | { ok: false; reason: "wait"; waitSeconds: number };

/**
 * Returns the message and the HTTP answer for a rejected sign-in. A wait has the status 429 and says how long it lasts.
 */
export function explainRejection(rejection: SignInRejection): {
  message: string;
  init: { status: number; headers?: HeadersInit };
} {
  switch (rejection.reason) {
    case "invalid":
      return { message: "Invalid email or password", init: { status: 400 } };
    case "invalid-code":
      return {
        message: "This code is not right, or it was used already. Please enter the next one.",
        init: { status: 400 },
      };
    case "start-again":
      return {
        message: "That took too long, or too many codes were wrong. Please sign in again.",
        init: { status: 400 },
      };
    case "busy":
      return {
        message: "Too many people are signing in at this moment. Please try again.",
        init: { status: 503, headers: { "Retry-After": "5" } },
      };
    case "wait":
      return {
        message: `Too many attempts. Please try again in ${waitInWords(rejection.waitSeconds)}.`,
        init: { status: 429, headers: { "Retry-After": String(rejection.waitSeconds) } },
      };
  }
}

/** Returns headers that set the cookies, each in a header of its own. */
export function withCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}
