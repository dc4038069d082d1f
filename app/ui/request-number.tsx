import { createContext, use } from "react";

/** On failed pages only. */
export const RequestNumberContext = createContext<string | undefined>(undefined);

export function RequestNumberText() {
  const number = use(RequestNumberContext);
  return (
    <p className="text-ink-soft" suppressHydrationWarning>
      {number ? `If you tell us about it, please quote this number: ${number}` : null}
    </p>
  );
}
