import { AMOUNT_PARAMETER } from "#domain/amount/daily-amount.ts";

/** Lets the button lead to all homes while the visitor has no amount. */
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
}
