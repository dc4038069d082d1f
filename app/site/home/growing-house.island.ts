import { AMOUNT_PARAMETER } from "#domain/amount/daily-amount.ts";

/**
 * Hides the answer to the previous amount until the server's answer arrives, or until the field has the answer's amount
 * again.
 */
export function start(panel: HTMLElement): void {
  panel.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !submitter?.hasAttribute("formaction")) return;
    const field = form.querySelector<HTMLInputElement>(`input[name=${AMOUNT_PARAMETER}]`);
    if (field?.value.trim() !== "" || !(submitter instanceof HTMLButtonElement)) return;
    // Without an amount the link to the homes needs no parameter.
    event.preventDefault();
    location.assign(submitter.formAction);
  });
  panel.addEventListener("amountchange", (event) => {
    if (!(event instanceof CustomEvent)) return;
    const answer = panel.querySelector<HTMLElement>("[role=status]");
    if (answer) answer.ariaBusy = answer.dataset.amount === event.detail?.toString() ? null : "true";
  });
}
