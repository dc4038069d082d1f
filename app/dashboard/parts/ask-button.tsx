import type { ComponentProps } from "react";
import { useSearchParams } from "react-router";

/** In the address: which question is asked, and about which record. */
const ASK = "ask";
const ABOUT = "about";

type AskButtonProps = Pick<ComponentProps<"button">, "className" | "aria-label" | "children"> & {
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

/** What the address asks, for a page on which a dialog is open from the beginning. */
export function useAsked(): { ask: string | undefined; about: number } {
  const [search] = useSearchParams();
  return { ask: search.get(ASK) ?? undefined, about: Number(search.get(ABOUT)) };
}
