/** The answer to the amount before is no answer to this one: its words are gone until the server's arrive. */
export function start(panel: HTMLElement): void {
  const answer = () => panel.querySelector<HTMLElement>("[role=status]");
  panel.addEventListener("amountchange", () => answer()?.setAttribute("aria-busy", "true"));
  document.addEventListener("contentchange", () => answer()?.removeAttribute("aria-busy"));
}
