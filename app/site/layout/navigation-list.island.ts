/**
 * Opens the list by a press of its button, so that the keyboard can pass it, and tells screen readers whether it is open.
 * The style sheet also opens it by `:hover`.
 */
export function start(list: HTMLElement): void {
  const button = list.querySelector("button");
  const set = (state: "closed" | "open" | "dismissed") => {
    if (button) button.ariaExpanded = `${state === "open"}`;
    list.toggleAttribute("data-open", state === "open");
    list.toggleAttribute("data-dismissed", state === "dismissed");
  };
  const open = () => set("open");
  const close = () => set("closed");
  list.addEventListener("pointerenter", open);
  list.addEventListener("pointerleave", close);
  list.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) close();
  });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !list.matches(":hover, [data-open]")) return;
    if (list.querySelector("ul:focus-within")) button?.focus();
    set("dismissed");
  });
  // A pointer over the list has opened it already, so only a press of a key closes it.
  button?.addEventListener("click", ({ detail }) => {
    if (detail === 0 && list.hasAttribute("data-open")) close();
    else open();
  });
  // The pointer that woke this island has opened the list already.
  if (list.matches(":hover")) open();
}
