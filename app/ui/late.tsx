import { type ComponentType, use, useSyncExternalStore } from "react";

/** A component whose script is fetched when it is needed. */
interface LatePart<Props> {
  fetch: () => void;
  arrived: Promise<ComponentType<Props>>;
  /** Whether React asked for it before. */
  isAskedFor: boolean;
}

export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let isOnItsWay = false;
  let arrive: (component: ComponentType<Props>) => void = () => {};
  const arrived = new Promise<ComponentType<Props>>((resolve) => {
    arrive = resolve;
  });
  return {
    fetch() {
      if (isOnItsWay) return;
      isOnItsWay = true;
      load().then(arrive, () => {
        // Without a connection what the server wrote stays, and the next touch tries again.
        isOnItsWay = false;
      });
    },
    arrived,
    isAskedFor: false,
  };
}

/**
 * A part of a page that the server writes whole and that works without script, but few people turn to: its script comes when
 * somebody does. To stand in a `Suspense`, inside something that is closed at first and calls `part.fetch` when it opens.
 *
 * When React takes a page over it asks for the part once, and is left waiting, and with it the part as the server wrote it.
 * It asks again at a touch of the part, or when the page around it changes: then the script is fetched. Where the browser
 * draws the page itself there is nothing to leave as it is, and the script is fetched at once.
 */
export function Late<Props extends object>({ part, props }: { part: LatePart<Props>; props: Props }) {
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => false,
    () => !import.meta.env.SSR,
  );
  if (part.isAskedFor || !isTakenOver) part.fetch();
  part.isAskedFor = true;
  const Component = use(part.arrived);
  return <Component {...props} />;
}

function neverChanges() {
  return () => {};
}
