// Compiled into every page of the site, before any heart is drawn. What is saved stays in this browser.
import { MAX_SAVED_HOMES } from "#domain/catalogue/saved-homes.ts";

/** Holds keys of homes with commas between them, oldest first. */
const STORAGE_KEY = "saved-homes";

const homeKey = /^(apartment|property)-[1-9]\d{0,14}$/;

/** Undefined where the browser stores nothing. */
function readHomes(): string[] | undefined {
  try {
    return (localStorage.getItem(STORAGE_KEY) ?? "").split(",").filter((home) => homeKey.test(home));
  } catch {
    return undefined;
  }
}

/** The oldest home makes room. */
function writeHomes(homes: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, homes.slice(-MAX_SAVED_HOMES).join());
  } catch {}
  showHomes();
}

/** With the amount a day that this page was asked for. */
function savedAddress(homes: readonly string[]): string {
  const [, amount] = /[?&](perday=\d+)/.exec(location.search) ?? [];
  return `/saved${homes.length > 0 ? `?homes=${homes}${amount ? `&${amount}` : ""}` : ""}`;
}

function showHomes(): void {
  const homes = readHomes();
  if (!homes) return;
  for (const heart of document.querySelectorAll<HTMLElement>("[data-save]")) {
    heart.setAttribute("aria-pressed", String(homes.includes(heart.dataset.save ?? "")));
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-saved-link]")) {
    link.dataset.savedLink = String(homes.length || "");
    link.href = savedAddress(homes);
  }
}

document.addEventListener("click", ({ target }) => {
  const homes = readHomes();
  if (!homes || !(target instanceof Element)) return;
  const near = (name: string) => target.closest<HTMLElement>(`[data-${name}]`)?.dataset;
  const home = near("save")?.save;
  const unwanted = near("save-not")?.saveNot;
  const all = near("save-all")?.saveAll;
  if (home) writeHomes(homes.includes(home) ? homes.filter((other) => other !== home) : [...homes, home]);
  if (unwanted) writeHomes(homes.filter((other) => other !== unwanted));
  if (all) writeHomes([...new Set([...homes, ...all.split(",")])]);
});

for (const change of ["storage", "pageshow"]) addEventListener(change, showHomes);
for (const change of ["DOMContentLoaded", "contentchange"]) document.addEventListener(change, showHomes);
const saved = readHomes();
// An address with the amount alone names no homes either. One with an empty list is meant: the last was removed.
if (location.pathname === "/saved" && !/[?&]homes=/.test(location.search) && saved?.length)
  location.replace(savedAddress(saved));
showHomes();
