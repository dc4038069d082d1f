/** Opens the form with the day and time that the visitor tapped. */
export function start(place: HTMLElement): void {
  place.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(".visit-next a");
    const [details, form] = [place.querySelector("details"), place.querySelector("form")];
    if (!pressed || !details || !form || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [date = "", time = ""] = new URL(pressed.href).searchParams.get("slot")?.split(" ") ?? [];
    for (const one of place.querySelectorAll(".visit-next a")) one.ariaCurrent = one === pressed ? "true" : null;
    details.open = true;
    const day = form.querySelector<HTMLInputElement>("[name=date]");
    const choice = form.querySelector<HTMLSelectElement>("[name=time]");
    if (day && choice) {
      day.value = date;
      choice.value = time;
      day.dispatchEvent(new Event("change", { bubbles: true }));
    }
    form.querySelector<HTMLInputElement>("[name=name]")?.focus();
  });
}
