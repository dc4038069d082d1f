import type { ComponentType } from "react";

type IslandModule = { default: { Component: ComponentType<object> } } | { start: (element: HTMLElement) => void };

const modules = import.meta.glob<IslandModule>(["/app/**/*.island.ts", "/app/**/*.island.tsx"]);

const waking = new WeakMap<Element, Promise<void>>();
const leaving = new WeakMap<Element, () => void>();

/** Resolves once hydrated. Rejects when the script does not load; the next call tries again. */
export function wakeIsland(element: HTMLElement): Promise<void> {
  const begun = waking.get(element);
  if (begun) return begun;
  const awake = startIsland(element);
  waking.set(element, awake);
  awake.catch(() => waking.delete(element));
  return awake;
}

async function startIsland(element: HTMLElement): Promise<void> {
  const { island: name, props } = element.dataset;
  const isReact = props !== undefined;
  const [module, react] = await Promise.all([
    modules[`/app/${name}.island.${isReact ? "tsx" : "ts"}`]?.(),
    isReact ? import("./hydrate-island.tsx") : undefined,
  ]);
  if (!module) throw new Error(`there is no island ${name}`);
  if ("start" in module) module.start(element);
  else if (react) {
    leaving.set(element, await react.hydrateIsland(element, module.default.Component, JSON.parse(props ?? "{}")));
  }
  element.dataset.awake = "";
}

export function leaveIsland(element: Element): void {
  leaving.get(element)?.();
  leaving.delete(element);
  waking.delete(element);
}

export function watchIslands(root: ParentNode): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const element = target.closest<HTMLElement>("[data-island]");
        if (!isIntersecting || !element) continue;
        observer.unobserve(target);
        // Offline the page stays as it came; a touch tries again.
        wakeIsland(element).catch(() => {});
      }
    },
    { rootMargin: "200px" },
  );
  for (const element of root.querySelectorAll('[data-wake="near"]:not([data-awake])')) {
    // The island's own element has no box (display: contents).
    observer.observe((element.matches("[data-props]") && element.firstElementChild) || element);
  }
}
