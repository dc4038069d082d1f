import type { ComponentProps } from "react";
import { Link, useSearchParams } from "react-router";

/** In the address: which question is asked, and about which record. */
const ASK = "ask";
const ABOUT = "about";

type AskButtonProps = Pick<ComponentProps<"button">, "className" | "aria-label" | "title" | "children"> & {
  ask: string;
  /** The record that it is about, where there are several. */
  about?: number;
  onAsk: () => void;
};

/** Opens a dialog in which something is asked. Before script runs, or without it, the server answers with the page on which it is open. */
export function AskButton({ ask, about, onAsk, ...button }: AskButtonProps) {
  const [search] = useSearchParams();
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      {[...search]
        .filter(([name]) => ![ASK, ABOUT, "done"].includes(name))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      {about === undefined ? null : <input type="hidden" name={ABOUT} value={about} />}
      <button type="submit" name={ASK} value={ask} {...button} />
    </form>
  );
}

/** As {@link AskButton}, from within the form of another question. */
export function AskLink({ ask, about, onAsk, className, children }: AskButtonProps) {
  const [search] = useSearchParams();
  const asked = new URLSearchParams([...search].filter(([name]) => ![ASK, ABOUT, "done"].includes(name)));
  asked.set(ASK, ask);
  if (about !== undefined) asked.set(ABOUT, String(about));
  return (
    <Link
      to={`?${asked}`}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      {children}
    </Link>
  );
}

/** What the address asks, for a page on which a dialog is open from the beginning. */
export function useAsked(): { ask: string | undefined; about: number } {
  const [search] = useSearchParams();
  return { ask: search.get(ASK) ?? undefined, about: Number(search.get(ABOUT)) };
}
