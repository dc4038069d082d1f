interface FilterSheet {
  isOpen: () => boolean;
  close: () => void;
  /** Removes the number from the button until the server has answered, because it belongs to the previous choices. */
  hideCount: () => void;
}

/**
 * Makes Back close the filters, as visitors of a phone expect of what covers the page. Opening them adds an entry to the
 * history; each choice replaces this entry, so that Back also undoes the choices, and one press is enough.
 */
export function filterSheet(list: HTMLElement): FilterSheet {
  const sheet = list.querySelector<HTMLElement>(".filters-sheet");
  const isOpen = () => sheet?.matches(":popover-open") ?? false;
  const close = () => {
    if (isOpen()) sheet?.hidePopover();
  };
  // `history.back()` takes effect later. If the sheet is opened again before that, its entry is added afterwards.
  let isGoingBack = false;
  const addEntry = () => {
    if (!isGoingBack) history.pushState({ filters: location.search }, "");
  };
  // A press on a link beside the sheet closes it too. Going back would keep the browser from following the link.
  let isLeaving = false;
  document.addEventListener("pointerdown", ({ target }) => {
    isLeaving = target instanceof Element && target.closest("a[href]") !== null && !sheet?.contains(target);
  });
  const opened = () => {
    isLeaving = false;
    addEntry();
    if (!sheet?.contains(document.activeElement)) sheet?.querySelector("button")?.focus();
  };
  // A choice replaces the state of the entry, and then closing must not undo the choice.
  const isOnOwnEntry = () => history.state?.filters === location.search;
  sheet?.addEventListener("toggle", ({ newState }) => {
    if (newState === "open") opened();
    else if (!isLeaving && !isGoingBack && isOnOwnEntry()) {
      isGoingBack = true;
      history.back();
    }
  });
  // The focus may leave the sheet by the Tab key, and would then be on the page that the sheet covers.
  sheet?.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !sheet.contains(relatedTarget)) close();
  });
  addEventListener("popstate", () => {
    if (!isGoingBack) return close();
    isGoingBack = false;
    if (isOpen()) addEntry();
  });
  document.addEventListener("notloaded", close);
  if (isOpen()) opened();
  const hideCount = () => {
    const count = sheet?.querySelector<HTMLElement>("[data-counted]");
    if (count) count.hidden = true;
  };
  return { isOpen, close, hideCount };
}
