import { ugx } from "#domain/money/money.ts";
import { buildingStage, type LeastAmounts } from "#domain/plan/building-stage.ts";

function leastAmounts({ least, leastHome }: DOMStringMap): LeastAmounts {
  return { least: ugx(Number(least)), leastHome: leastHome ? ugx(Number(leastHome)) : undefined };
}

/** The house grows with each press; its line waits for the server's answer. */
export function start(panel: HTMLElement): void {
  panel.addEventListener("amountchange", (event) => {
    if (!(event instanceof CustomEvent)) return;
    const house = panel.querySelector<SVGElement>(".house");
    const line = panel.querySelector<HTMLElement>("[role=status]");
    if (house) house.dataset.stage = String(buildingStage(event.detail, leastAmounts(panel.dataset)));
    if (line) line.ariaBusy = "true";
  });
  document.addEventListener("contentchange", () => panel.querySelector("[role=status]")?.removeAttribute("aria-busy"));
}
