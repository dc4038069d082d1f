import { createContext, use } from "react";

/** What somebody quotes who reports a failure. The server gives it, and only to pages that failed. */
export const RequestNumber = createContext<string | undefined>(undefined);

/** The number to quote, on pages that failed on the server. */
export function QuoteNumber() {
  const number = use(RequestNumber);
  return (
    <p className="text-ink-soft" suppressHydrationWarning>
      {number ? `If you tell us about it, please quote this number: ${number}` : null}
    </p>
  );
}
