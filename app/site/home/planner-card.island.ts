export function start(form: HTMLElement): void {
  const select = form.querySelector("select");
  const slider = form.querySelector<HTMLInputElement>("[type=range]");
  if (!select || !slider) return;
  const show = (position: number) => {
    select.selectedIndex = position;
    slider.valueAsNumber = position;
    slider.ariaValueText = select.selectedOptions[0]?.text ?? null;
    slider.style.setProperty("--at", `${(100 * position) / Math.max(1, Number(slider.max))}%`);
    for (const [at, example] of form.querySelectorAll<HTMLElement>(".planner-example").entries())
      example.hidden = at !== position;
  };
  form.addEventListener("input", ({ target }) => show(target === slider ? slider.valueAsNumber : select.selectedIndex));
  document.addEventListener("contentchange", () => show(select.selectedIndex));
  // An amount may have been chosen before this script was loaded.
  show(slider.value === slider.defaultValue ? select.selectedIndex : slider.valueAsNumber);
}
