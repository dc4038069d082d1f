// This script is compiled into the head of every public page. A press on something that needs script, if it is one of a
// finger where only that needs it (`data-needs-script="touch"`), is repeated once its island is awake; if the island's script fails to load, a link is followed all the same. Under Save-Data, scripts
// load at the first touch.

import { storeAmount, storedAmount } from "./stored-amount.ts";

/**
 * This is the address of the browser's entry script. `starterScript` fills it in, because only the finished build knows
 * it.
 */
declare const ENTRY_ADDRESS: string;

const LOST_LINE_CHECK_MS = 5_000;

interface Island extends HTMLElement {
  /** These presses wait for the island and are repeated in the order in which they were made. */
  queue?: Promise<void>;
}

interface Press extends HTMLElement {
  /** Only links have an address and a hash. */
  href?: string;
  hash?: string;
  /** Only buttons have a form. */
  form?: HTMLFormElement | null;
}

const root = document.documentElement;
const isSaving = !!navigator.connection?.saveData;
root.toggleAttribute("data-saves", isSaving);

const [arrival] = performance.getEntriesByType("navigation");
const arrivalType = arrival instanceof PerformanceNavigationTiming ? arrival.type : "navigate";
const isReturn = arrivalType === "back_forward" || arrivalType === "reload";
// On such a page everything is laid out at once, so that the place where the visitor was is where the browser looks for it.
root.toggleAttribute("data-returned", isReturn);

/**
 * The page stays hidden while it is loaded again for an amount; after this time it is shown even if nothing has
 * arrived.
 */
const AMOUNT_PATIENCE_MS = 3_000;

/**
 * Keeps the visitor's amount a day the same on every page. An amount in the address is the newest and is stored on the
 * device. A page that answers for an amount but was requested without one is loaded again with the stored amount before
 * anything is painted. The same happens to a page that the visitor goes back to or reloads and that shows an earlier
 * amount.
 */
function followAmount(): void {
  const { amount } = root.dataset;
  if (amount === undefined) return;
  const given = new URLSearchParams(location.search).get("perday");
  if (isReturn) {
    followReturn(amount);
    return;
  }
  if (amount !== "none") storeAmount(amount);
  else if (given === "") storeAmount(undefined);
  const stored = storedAmount();
  // If a server redirected to an address without the amount, asking again would never end.
  const isSentOn = arrival instanceof PerformanceNavigationTiming && arrival.redirectCount > 0;
  if (amount === "none" && given === null && stored !== undefined && !isSentOn) askAgainWith(stored);
}

/**
 * A page that the visitor returns to shows the amount that she has by now. If she has emptied the field since, the
 * amount of that page is hers again, because it is what she sees.
 */
function followReturn(amount: string): void {
  const stored = storedAmount();
  if (stored === undefined) storeAmount(amount === "none" ? undefined : amount);
  else if (stored !== amount) askAgainWith(stored);
}

function askAgainWith(amount: string): void {
  root.style.visibility = "hidden";
  setTimeout(() => (root.style.visibility = ""), AMOUNT_PATIENCE_MS);
  const others = location.search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !part.startsWith("perday="));
  location.replace(`${location.pathname}?${[...others, `perday=${amount}`].join("&")}${location.hash}`);
}

// The back/forward cache restores a page as it was, with the amount of that time.
addEventListener("pageshow", ({ persisted }) => {
  const { amount } = root.dataset;
  if (persisted && amount !== undefined) followReturn(amount);
});

// A visitor who goes on to a third page ends the transition between the first two, and so does a page that is shown
// before its style sheet has arrived. The browser reports both as errors, the latter without an object whose promise
// could be caught.
addEventListener("unhandledrejection", (event) => {
  if (/: Transition/.test(String(event.reason))) event.preventDefault();
});

followAmount();

// Entering the amount a day selects what it has, so that typing replaces it, also before its island is awake. A tap puts
// the caret after the focus has moved, so the selection is made again; a second tap puts the caret where it is wanted.
let isEntered = false;
for (const kind of ["focusin", "click"]) {
  addEventListener(kind, ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "perday") return;
    const isEntering = kind === "focusin";
    if ((isEntering || isEntered) && target.selectionStart === target.selectionEnd) target.select();
    isEntered = isEntering;
  });
}

const loadEntry = (): Promise<typeof import("./islands.ts")> => import(/* @vite-ignore */ ENTRY_ADDRESS);

const around = <Found extends Element>({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<Found>(selector) : null;

const islandAsleep = (event: Event) => around<Island>(event, "[data-island]:not([data-awake])");

const wake = async (island: Island) => (await loadEntry()).wakeIsland(island);

for (const kind of ["pointerdown", "focusin", "input", "scroll"]) {
  addEventListener(
    kind,
    (event) => {
      const island = islandAsleep(event);
      if (!island) return;
      // Style sheets use this mark to lay out the island at the first touch, without waiting for its script. It names
      // what touched, because an island can do something else for a finger than for a mouse. The focus follows a finger.
      island.dataset.touched = event instanceof PointerEvent ? event.pointerType : (island.dataset.touched ?? "");
      wake(island).catch(() => {});
    },
    { capture: true, passive: true },
  );
}

addEventListener(
  "click",
  (event) => {
    countTap(event);
    const island = islandAsleep(event);
    const press = around<Press>(event, "[data-needs-script]");
    const isOfMouse = press?.dataset.needsScript === "touch" && island?.dataset.touched !== "touch";
    if (!island || !press || isOfMouse) return;
    event.preventDefault();
    event.stopPropagation();
    press.ariaBusy = "true";
    const before = island.queue;
    island.queue = wake(island)
      .then(() => before)
      .then(
        () => press.click(),
        () => {
          // When the browser is offline, following the link would replace this page with the browser's error page.
          if (press.href && (press.hash || navigator.onLine)) location.href = press.href;
          else press.form?.requestSubmit(press);
        },
      )
      .finally(() => {
        press.ariaBusy = null;
      });
  },
  true,
);

/** Taps on telephone and WhatsApp links are counted in the same way as views (docs/decisions/060-counting-views.md). */
function countTap(event: Event): void {
  const link = around<HTMLAnchorElement>(event, "a[href]");
  if (!link) return;
  const contact = link.protocol === "tel:" ? "call" : /wa\.me\/\d/.test(link.href) && "whatsapp";
  if (contact) navigator.sendBeacon?.("/beacon", `${contact} ${location.pathname}`);
}

let newestLook = 0;
let nextLook: ReturnType<typeof setTimeout>;

/** Checks whether the site can be reached, and shows on the page if it cannot. */
async function lookForSite(): Promise<boolean> {
  newestLook += 1;
  const look = newestLook;
  clearTimeout(nextLook);
  const isLost = await fetch("/revision", { cache: "no-store" }).then(
    () => false,
    () => true,
  );
  if (look === newestLook) {
    root.toggleAttribute("data-offline", isLost);
    if (isLost) nextLook = setTimeout(lookForSite, LOST_LINE_CHECK_MS);
  }
  return isLost;
}

addEventListener("offline", lookForSite);
addEventListener("online", lookForSite);

let isSure = false;

// While offline, a form without an island is not submitted, because the browser's error page would lose the text. A
// browser may believe wrongly that it is offline, so the site is asked first.
addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (isSure || navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  if (await lookForSite()) return;
  isSure = true;
  form.requestSubmit(submitter);
  isSure = false;
});

// The script loads only after the page, because on a slow connection it would delay the main picture. An island that is
// touched before wakes at once.
const start = () => loadEntry().catch(() => addEventListener("online", start, { once: true }));
if (!isSaving) addEventListener("load", start);
