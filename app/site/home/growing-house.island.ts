import { ugx } from "#domain/money/money.ts";
import { buildingStage } from "#domain/plan/building-stage.ts";

/** The house grows with each press; its line waits for the server's answer. */
export function start(panel: HTMLElement): void {
  panel.addEventListener("amountchange", (event) => {
    if (!(event instanceof CustomEvent)) return;
    const house = panel.querySelector<SVGElement>(".house");
    const line = panel.querySelector<HTMLElement>("[role=status]");
    if (house) house.dataset.stage = String(buildingStage(event.detail, ugx(Number(panel.dataset.least))));
    if (line) line.ariaBusy = "true";
  });
  document.addEventListener("contentchange", () => panel.querySelector("[role=status]")?.removeAttribute("aria-busy"));
}
