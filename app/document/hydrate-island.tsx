import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Resolves after hydration with a function that unmounts. */
export function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<object>,
  props: object,
): Promise<() => void> {
  return new Promise((resolve) => {
    const root = hydrateRoot(
      element,
      <Awake onAwake={() => resolve(() => root.unmount())}>
        <Component {...props} />
      </Awake>,
    );
  });
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
