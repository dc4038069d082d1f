/**
 * The answer to the amount before is no answer to this one: its words are gone until the server's arrive, or until the
 * amount is again the one that they answer.
 */
export function start(panel: HTMLElement): void {
  panel.addEventListener("amountchange", (event) => {
    if (!(event instanceof CustomEvent)) return;
    const answer = panel.querySelector<HTMLElement>("[role=status]");
    if (answer) answer.ariaBusy = answer.dataset.amount === event.detail?.toString() ? null : "true";
  });
}
