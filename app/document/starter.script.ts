// Compiled into the head of every public page. A press that needs script is repeated once the island is awake; if its
// script fails, a link is followed. Under Save-Data scripts load at the first touch.

import { keepAmount, keptAmount } from "./kept-amount.ts";

/** Of the browser's entry; put in by `starterScript`, as only the finished build knows it. */
declare const ENTRY_ADDRESS: string;

const LOST_LINE_CHECK_MS = 5_000;

interface Island extends HTMLElement {
  /** Presses that wait for it, in their order. */
  held?: Promise<void>;
}

interface Press extends HTMLElement {
  /** Of a link. */
  href?: string;
  hash?: string;
  /** Of a button. */
  form?: HTMLFormElement | null;
}

const root = document.documentElement;
const isSaving = !!navigator.connection?.saveData;
root.toggleAttribute("data-saves", isSaving);

/** A page that hangs is shown after all. */
const AMOUNT_PATIENCE_MS = 3_000;

/**
 * What she can pay a day stays on her device: a page drawn for an amount is the newest word, and a page that answers for
 * one and got none is asked for again with it, before anything of it is drawn. So is a page that she goes back to and
 * that was drawn for an earlier amount.
 */
function followAmount(): void {
  const { amount } = root.dataset;
  if (amount === undefined) return;
  const given = new URLSearchParams(location.search).get("perday");
  const before = keptAmount();
  const [page] = performance.getEntriesByType("navigation");
  const isBack = page instanceof PerformanceNavigationTiming && page.type === "back_forward";
  if (isBack) {
    if (before !== undefined && before !== amount) askAgainWith(before);
    return;
  }
  if (amount !== "none") keepAmount(amount);
  else if (given === "") keepAmount(undefined);
  const kept = keptAmount();
  // A server that took the amount out of an address would be asked for ever.
  const isSentOn = page instanceof PerformanceNavigationTiming && page.redirectCount > 0;
  if (amount === "none" && given === null && kept !== undefined && !isSentOn) askAgainWith(kept);
}

function askAgainWith(amount: string): void {
  root.style.visibility = "hidden";
  setTimeout(() => root.style.removeProperty("visibility"), AMOUNT_PATIENCE_MS);
  const others = location.search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !part.startsWith("perday="));
  location.replace(`${location.pathname}?${[...others, `perday=${amount}`].join("&")}${location.hash}`);
}

// The back/forward cache shows a page as it was left.
addEventListener("pageshow", ({ persisted }) => {
  const { amount } = root.dataset;
  const kept = keptAmount();
  if (persisted && amount !== undefined && kept !== undefined && kept !== amount) askAgainWith(kept);
});

followAmount();

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
      // What is laid out at the first touch does not wait for the script.
      island.dataset.touched = "";
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
    if (!island || !press) return;
    event.preventDefault();
    event.stopPropagation();
    press.ariaBusy = "true";
    const before = island.held;
    island.held = wake(island)
      .then(() => before)
      .then(
        () => press.click(),
        () => {
          // Offline, the browser's error page would take the place of this one.
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

/** Taps on contacts are counted as views are (docs/decisions/060-counting-views.md). */
function countTap(event: Event): void {
  const link = around<HTMLAnchorElement>(event, "a[href]");
  if (!link) return;
  const contact = link.protocol === "tel:" ? "call" : /wa\.me\/\d/.test(link.href) && "whatsapp";
  if (contact) navigator.sendBeacon?.("/beacon", `${contact} ${location.pathname}`);
}

let newestLook = 0;
let nextLook: ReturnType<typeof setTimeout>;

/** Whether the site is out of reach, and shows it. */
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

// Offline, a form without an island is not sent, since the browser's error page would lose the text. A browser that
// wrongly believes to be offline has to prove it.
addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (isSure || navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  if (await lookForSite()) return;
  isSure = true;
  form.requestSubmit(submitter);
  isSure = false;
});

// Once the page has loaded: on a slow line the script would take the picture's place. What is touched before wakes at once.
if (!isSaving) addEventListener("load", () => loadEntry().catch(() => {}));
