// This script is in the pages of a site with several languages. An English page offers the language that the browser asks
// for in one line, until the visitor has chosen a language or declined. It runs before the line is drawn. A link to
// another language leads to the same part of the page.

const STORAGE_KEY = "language-chosen";

const root = document.documentElement;
const wanted = navigator.languages?.map((tag) => tag.slice(0, 2)).find((tag) => tag === "lg" || tag === "sw");

if (root.lang === "en" && wanted !== undefined && !hasChosen()) root.dataset.offer = wanted;

addEventListener("click", ({ target }) => {
  const chosen = target instanceof Element && target.closest("[data-chooses-language]");
  if (!chosen) return;
  // The server does not see which part of the page the visitor reads.
  if (chosen instanceof HTMLAnchorElement) chosen.hash = location.hash;
  delete root.dataset.offer;
  try {
    localStorage.setItem(STORAGE_KEY, "yes");
  } catch {}
});

function hasChosen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
