import { AMOUNT_PARAMETER } from "#domain/amount/daily-amount.ts";

/**
 * The answer to the amount before is no answer to this one: its words are gone until the server's arrive, or until the
 * amount is again the one that they answer.
 */
export function start(panel: HTMLElement): void {
  panel.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !submitter?.hasAttribute("formaction")) return;
    const field = form.querySelector<HTMLInputElement>(`input[name=${AMOUNT_PARAMETER}]`);
    if (field?.value.trim() !== "" || !(submitter instanceof HTMLButtonElement)) return;
    // Without an amount the page of the homes has its plain address.
    event.preventDefault();
    location.assign(submitter.formAction);
  });
  panel.addEventListener("amountchange", (event) => {
    if (!(event instanceof CustomEvent)) return;
    const answer = panel.querySelector<HTMLElement>("[role=status]");
    if (answer) answer.ariaBusy = answer.dataset.amount === event.detail?.toString() ? null : "true";
  });
}
