import { createContext, use } from "react";

/** On failed pages only. */
export const RequestNumber = createContext<string | undefined>(undefined);

export function QuoteNumber() {
  const number = use(RequestNumber);
  return (
    <p className="text-ink-soft" suppressHydrationWarning>
      {number ? `If you tell us about it, please quote this number: ${number}` : null}
    </p>
  );
}
