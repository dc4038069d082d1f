import { useCallback, useEffect, useRef, useState } from "react";
import { Sheet } from "../frame/sheet.tsx";
import { SearchBox } from "./search-box.tsx";

/** The one field that looks through everything, in front of any view: by its buttons, and by Ctrl+K. */
export function SearchSheet({ id }: { id: string }) {
  const field = useRef<HTMLInputElement>(null);
  // Closed, it begins anew: what it had found would else be loaded again with every change of a record.
  const [round, setRound] = useState(0);
  const focus = useCallback(() => field.current?.focus(), []);
  const beginAnew = useCallback(() => setRound((now) => now + 1), []);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
      // A question in front of the page comes first.
      if (!isCommand || event.defaultPrevented || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      const sheet = document.getElementById(id);
      if (sheet?.matches(":popover-open")) field.current?.focus();
      else sheet?.showPopover();
    };
    document.addEventListener("keydown", openByKey);
    return () => document.removeEventListener("keydown", openByKey);
  }, [id]);
  return (
    <Sheet id={id} label="Search" className="search-sheet" onOpen={focus} onClose={beginAnew}>
      <SearchBox key={round} field={field} sheetId={id} />
    </Sheet>
  );
}
