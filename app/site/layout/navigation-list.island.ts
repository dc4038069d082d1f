/** Tells screen readers whether the list is open, as the style sheet opens it by `:hover` and `:focus-within`. */
export function start(list: HTMLElement): void {
  const button = list.querySelector("button");
  const set = (state: "closed" | "open" | "dismissed") => {
    if (button) button.ariaExpanded = `${state === "open"}`;
    list.toggleAttribute("data-dismissed", state === "dismissed");
  };
  const open = () => set("open");
  const close = () => set("closed");
  list.addEventListener("pointerenter", open);
  list.addEventListener("pointerleave", close);
  list.addEventListener("focusin", open);
  list.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) close();
  });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !list.matches(":hover, :focus-within")) return;
    if (list.querySelector("ul:focus-within")) button?.focus();
    set("dismissed");
  });
  button?.addEventListener("click", open);
  // The touch that woke this island has opened the list already.
  if (list.matches(":hover, :focus-within")) open();
}
