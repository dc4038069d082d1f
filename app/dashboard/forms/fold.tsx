import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Disclosure } from "./disclosure.tsx";

/** The parts that were opened stay so when one comes back from a view behind them. */
const opened = new Set<string>();

type FoldProps = {
  /** The name is kept, so it differs from that of every other part. */
  name: string;
  /** The part is open at first, or has to open now. */
  isOpen?: boolean;
  /** A laptop has room for the part, so only a phone folds it. Its summary is hidden on a laptop by the caller. */
  isOnPhone?: boolean;
  className?: string;
  /** The children begin with a `<summary>`. */
  children: ReactNode;
};

/** Shows a part that folds to one line, its summary. */
export function Fold({ name, isOpen = false, isOnPhone = false, className, children }: FoldProps) {
  const [wasOpened] = useState(() => opened.has(name));
  const [isOnLaptop, setIsOnLaptop] = useState(false);
  // The style sheet shows the part on a laptop; in a browser without `::details-content` it has to be open.
  useEffect(() => setIsOnLaptop(isOnPhone && matchMedia("(width >= 64rem)").matches), [isOnPhone]);
  return (
    <Disclosure
      isOpen={isOpen || wasOpened || isOnLaptop}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) opened.add(name);
        else opened.delete(name);
      }}
      className={classNames(isOnPhone && "lg:details-content:[content-visibility:visible]", className)}
    >
      {children}
    </Disclosure>
  );
}
