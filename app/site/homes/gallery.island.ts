import * as words from "#domain/languages/messages/gallery.ts";
import { withoutIllustrationOf } from "#domain/media/drawn-caption.ts";

const SWIPE_FROM_PX = 24;

export function start(gallery: HTMLElement): void {
  const strip = gallery.querySelector<HTMLElement>(".strip");
  if (!strip) return;
  const mark = moveStrip(strip, strip);
  // The new content marks the first photo, whichever is in sight.
  document.addEventListener("contentchange", mark);
  gallery.addEventListener("click", (event) => {
    const opener = event.target instanceof Element && event.target.closest<HTMLElement>("[data-opens]");
    if (!opener) return;
    event.preventDefault();
    openFullScreen(strip, Number(opener.dataset.opens));
  });
}

function openFullScreen(strip: HTMLElement, first: number): void {
  const photos = strip.cloneNode(true);
  if (!(photos instanceof HTMLElement)) return;
  for (const source of photos.querySelectorAll<HTMLSourceElement>("li source")) source.sizes = "100vw";
  for (const photo of photos.querySelectorAll("li")) photo.removeAttribute("id");
  for (const link of photos.querySelectorAll("li > a")) link.replaceWith(...link.childNodes);
  const caption = document.createElement("p");
  caption.className = "full-screen-caption";
  photos.querySelector("ul")?.after(caption);
  const close = document.createElement("button");
  close.className = "full-screen-close";
  close.textContent = words.close();
  const dialog = document.createElement("dialog");
  dialog.className = "full-screen";
  dialog.ariaLabel = words.pictures();
  dialog.append(photos, close);
  // The dialog is outside the content, which is replaced when the page changes.
  document.body.append(dialog);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  const list = photos.querySelector("ul");
  if (list) showPhoto(list, first, "instant");
  moveStrip(photos, dialog);
}

/**
 * Connects the controls of a strip of photos.
 * @returns a function that marks the photo in sight, for changes that are no scrolling
 */
function moveStrip(strip: HTMLElement, keysFrom: HTMLElement): () => void {
  const list = strip.querySelector("ul");
  if (!list) return () => {};
  const small = () => [...strip.querySelectorAll(".thumbnails button")];
  const mark = () => {
    const current = photoInSight(list);
    // The last element has the number of the photo in sight; the total after it is bare text.
    const counter = strip.querySelector(".strip-count > :last-child");
    // Screen readers would announce the same text again if it were set again.
    if (counter && counter.textContent !== `${current + 1}`) counter.textContent = `${current + 1}`;
    const caption = strip.querySelector(".full-screen-caption");
    if (caption) caption.textContent = captionOf(list.children[current]);
    for (const [at, photo] of small().entries()) photo.ariaCurrent = at === current ? "true" : null;
    for (const [at, link] of list.querySelectorAll<HTMLElement>("li > a").entries())
      link.tabIndex = at === current ? 0 : -1;
  };
  mark();
  list.addEventListener("scroll", mark, { passive: true });
  keysFrom.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveBy(list, step);
  });

  const arrowOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>("[data-step]") : null;
  // A drag that begins on an arrow moves the photo and is not a press.
  let pressedAt = 0;
  let wasSwiped = false;
  strip.addEventListener("pointerdown", (event) => {
    pressedAt = event.clientX;
    arrowOf(event)?.setPointerCapture(event.pointerId);
  });
  strip.addEventListener("pointerup", (event) => {
    const moved = event.clientX - pressedAt;
    wasSwiped = arrowOf(event) !== null && Math.abs(moved) > SWIPE_FROM_PX;
    if (wasSwiped) moveBy(list, -Math.sign(moved));
  });
  strip.addEventListener("click", (event) => {
    const arrow = arrowOf(event);
    const chosen = event.target instanceof Element ? event.target.closest(".thumbnails button") : null;
    if (arrow && !wasSwiped) moveBy(list, Number(arrow.dataset.step));
    else if (chosen) showPhoto(list, small().indexOf(chosen), "instant");
    wasSwiped = false;
  });
  return mark;
}

/**
 * Returns the caption of a photo, such as "Artist's impression: a small house with a red roof". It says only once that
 * a picture is drawn.
 */
function captionOf(photo: Element | undefined): string {
  const kind = photo?.querySelector(".picture-kind")?.textContent ?? "";
  const text = photo?.querySelector("img")?.alt ?? "";
  const name = kind ? withoutIllustrationOf(text) : text;
  return [kind, name].filter(Boolean).join(": ");
}

function photoInSight(list: HTMLElement): number {
  return Math.round(list.scrollLeft / list.clientWidth);
}

function moveBy(list: HTMLElement, step: number): void {
  const count = list.children.length;
  const next = photoInSight(list) + step;
  const goesRound = next < 0 || next >= count;
  showPhoto(list, (next + count) % count, goesRound ? "instant" : "smooth");
}

function showPhoto(list: HTMLElement, index: number, behavior: ScrollBehavior): void {
  list.scrollTo({ left: index * list.clientWidth, behavior });
}
