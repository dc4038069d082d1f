/**
 * Opens the list by a press of its button, so that the keyboard can pass it, and tells screen readers whether it is open.
 * The style sheet also opens it by `:hover`. A finger cannot hover, so its first tap on the entry opens the list and only
 * the second follows the entry.
 */
export function start(list: HTMLElement): void {
  const entry = list.querySelector("a");
  const button = list.querySelector("button");
  const set = (state: "closed" | "open" | "dismissed") => {
    if (button) button.ariaExpanded = `${state === "open"}`;
    list.toggleAttribute("data-open", state === "open");
    list.toggleAttribute("data-dismissed", state === "dismissed");
  };
  const isOpen = () => list.hasAttribute("data-open");
  const open = () => set("open");
  const close = () => set("closed");
  // The finger that woke this island was seen by the starter script.
  let isByTouch = list.dataset.touched === "touch";
  addEventListener("pointerdown", ({ pointerType, target }) => {
    isByTouch = pointerType === "touch";
    if (isOpen() && !(target instanceof Node && list.contains(target))) close();
  });
  // A finger enters and leaves with each tap.
  list.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType !== "touch") open();
  });
  list.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType !== "touch") close();
  });
  list.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !list.contains(relatedTarget)) close();
  });
  addEventListener("keydown", ({ key }) => {
    isByTouch = false;
    if (key !== "Escape" || !list.matches(":hover, [data-open]")) return;
    if (list.querySelector("ul:focus-within")) button?.focus();
    set("dismissed");
  });
  entry?.addEventListener("click", (event) => {
    if (!isByTouch || isOpen()) return;
    event.preventDefault();
    open();
  });
  // A mouse over the list has opened it already, so only a key or a finger closes it.
  button?.addEventListener("click", ({ detail }) => {
    if (isOpen() && isByTouch) set("dismissed");
    else if (isOpen() && detail === 0) close();
    else open();
  });
  // The pointer that woke this island has opened the list already.
  if (!isByTouch && list.matches(":hover")) open();
}
