import { useEffect } from "react";
import { useNavigate } from "react-router";
import { keepsItsKeys } from "./use-list-keys.ts";

/**
 * Closes the record that is open beside its list when Escape is pressed, unless the key belongs to a field, a dialog or
 * a popover.
 */
export function useCloseByEscape(listPath: string) {
  const navigate = useNavigate();
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(keepsItsKeys)) return;
      if (document.querySelector("dialog[open], :popover-open")) return;
      void navigate(listPath, { preventScrollReset: true });
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [navigate, listPath]);
}
