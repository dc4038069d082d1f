const modules = import.meta.glob<{ start: (element: HTMLElement) => void }>("/app/**/*.island.ts");

const waking = new WeakMap<Element, Promise<void>>();

/**
 * Starts the island of an element once. The promise rejects when its script does not load, and it is loaded again when
 * the line is back; older Chromium versions reject every further attempt until the page is reloaded.
 */
export function wakeIsland(element: HTMLElement): Promise<void> {
  const begun = waking.get(element);
  if (begun) return begun;
  const awake = startIsland(element);
  waking.set(element, awake);
  awake.catch(() => {
    waking.delete(element);
    addEventListener("online", () => wakeIsland(element).catch(() => {}), { once: true });
  });
  return awake;
}

async function startIsland(element: HTMLElement): Promise<void> {
  const { island: name } = element.dataset;
  const module = await modules[`/app/${name}.island.ts`]?.();
  if (!module) throw new Error(`there is no island ${name}`);
  module.start(element);
  element.dataset.awake = "";
}

/**
 * Wakes each island within the element when it comes within 200 pixels of the screen, also one that was touched while
 * this script could not be loaded.
 */
export function watchIslands(root: ParentNode): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        wakeIsland(target).catch(() => {});
      }
    },
    { rootMargin: "200px" },
  );
  for (const element of root.querySelectorAll(":is([data-wake=near], [data-touched]):not([data-awake])"))
    observer.observe(element);
}
