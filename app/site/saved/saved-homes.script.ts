// This script is compiled into every page of the site and runs before any heart is drawn. Saved homes stay in this
// browser.
import { MAX_SAVED_HOMES } from "#domain/catalogue/saved-homes.ts";

/** The value has the keys of homes separated by commas, the oldest first. */
const STORAGE_KEY = "saved-homes";

/** The value has the keys of the homes that the visitor chose to see first where not all are shown. */
const FIRST_KEY = "saved-homes-first";

const homeKey = /^(apartment|property)-[1-9]\d{0,14}$/;

/** Returns the keys of the saved homes, the oldest first; undefined if the browser has no storage. */
function readHomes(name = STORAGE_KEY): string[] | undefined {
  try {
    return (localStorage.getItem(name) ?? "").split(",").filter((home) => homeKey.test(home));
  } catch {
    return undefined;
  }
}

/** When there are too many homes, the oldest is dropped. */
function writeHomes(homes: readonly string[]): void {
  store(STORAGE_KEY, homes.slice(-MAX_SAVED_HOMES).join());
  showHomes();
}

function store(name: string, keys: string): void {
  try {
    localStorage.setItem(name, keys);
  } catch {}
}

/**
 * Returns the address of the saved homes, those that she chose to see first before the others, with the amount a day in
 * the address of this page.
 * @param path the path of the page of saved homes, in the language of this page
 */
function savedAddress(path: string, homes: readonly string[]): string {
  const [, amount] = /[?&](perday=\d+)/.exec(location.search) ?? [];
  const first = readHomes(FIRST_KEY)?.filter((home) => homes.includes(home)) ?? [];
  return `${path}${homes.length > 0 ? `?homes=${[...new Set([...first, ...homes])]}${amount ? `&${amount}` : ""}` : ""}`;
}

function showHomes(): void {
  const homes = readHomes();
  if (!homes) return;
  for (const heart of document.querySelectorAll<HTMLElement>("[data-save]")) {
    heart.setAttribute("aria-pressed", String(homes.includes(heart.dataset.save ?? "")));
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-saved-link]")) {
    link.dataset.savedLink = String(homes.length || "");
    link.href = savedAddress(link.pathname, homes);
  }
}

document.addEventListener("click", ({ target }) => {
  const homes = readHomes();
  if (!homes || !(target instanceof Element)) return;
  const near = (name: string) => target.closest<HTMLElement>(`[data-${name}]`)?.dataset;
  const home = near("save")?.save;
  const unwanted = near("save-not")?.saveNot?.split(",");
  const all = near("save-all")?.saveAll;
  const first = near("save-first")?.saveFirst;
  if (home) writeHomes(homes.includes(home) ? homes.filter((other) => other !== home) : [...homes, home]);
  if (unwanted) writeHomes(homes.filter((other) => !unwanted.includes(other)));
  if (first) store(FIRST_KEY, first);
  if (all) writeHomes([...new Set([...homes, ...all.split(",")])]);
});

for (const change of ["storage", "pageshow"]) addEventListener(change, showHomes);
for (const change of ["DOMContentLoaded", "contentchange"]) document.addEventListener(change, showHomes);
const saved = readHomes();
// An address with only an amount names no homes, so the saved ones are added. An empty list is meant to be empty,
// because the last home was removed.
if (/^(?:\/(?:lg|sw))?\/saved$/.test(location.pathname) && !/[?&]homes=/.test(location.search) && saved?.length)
  location.replace(savedAddress(location.pathname, saved));
showHomes();
