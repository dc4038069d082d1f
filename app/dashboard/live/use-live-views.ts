import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { ViewName } from "../views.ts";

const ADDRESS = "/dashboard/live";

/** How often everything is asked for anew while the stream is away. */
const REFETCH_MS = 30_000;

/** Changes that come in a row, such as those of an import, are shown together. */
const GATHER_MS = 300;
const MIN_BETWEEN_MS = 1_500;

const BEGIN_AFTER_MS = 1_500;

/** The nouns that a view shows; one that is not here shows something of all of them. */
const NOUNS: Partial<Record<ViewName, readonly string[]>> = {
  properties: ["properties", "media"],
  apartments: ["apartments", "units", "media"],
  blogposts: ["posts", "media"],
  testimonials: ["testimonials", "media"],
  subscribers: ["subscribers"],
  buyers: ["buyers", "units", "properties"],
  mail: ["mail"],
  mailtexts: ["settings"],
  media: ["media", "properties", "apartments", "posts", "testimonials", "settings"],
};

/** The menu counts them, so every view shows them. */
const EVERYWHERE = ["enquiries", "everything"];

function concerns(view: ViewName | undefined, resource: string): boolean {
  const shown = view && NOUNS[view];
  return shown === undefined || EVERYWHERE.includes(resource) || shown.includes(resource);
}

/**
 * Loads what the open view shows as soon as any process has changed it, and every thirty seconds while the news does not
 * come. What is being typed stays: fields are the browser's own, and forms know which version they began with. `isBusy`
 * puts it off, while the answer to a rejected form is to be read.
 */
export function useLiveViews(view: ViewName | undefined, isBusy: boolean): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isFree = state === "idle" && navigation.state === "idle" && !isBusy;
  const news = useRef({ isWaiting: false, lastAt: 0 });
  const load = useRef<() => void>(() => {});
  const now = useRef({ view, isFree });
  now.current = { view, isFree };
  load.current = () => {
    if (!now.current.isFree || document.hidden) {
      news.current.isWaiting = true;
      return;
    }
    news.current = { isWaiting: false, lastAt: performance.now() };
    void revalidate();
  };

  useEffect(() => {
    if (isFree && news.current.isWaiting) load.current();
  }, [isFree]);

  useEffect(() => {
    let source: EventSource | undefined;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      const sinceLast = performance.now() - news.current.lastAt;
      gathering ??= setTimeout(
        () => {
          gathering = undefined;
          load.current();
        },
        Math.max(GATHER_MS, MIN_BETWEEN_MS - sinceLast),
      );
    };
    const open = () => {
      source?.close();
      source = new EventSource(ADDRESS);
      // Whatever was changed while nobody listened was not told.
      source.addEventListener("open", soon);
      source.addEventListener("changed", ({ data }) => {
        if (typeof data === "string" && concerns(now.current.view, data)) soon();
      });
    };
    // A browser opens few connections to one place: a page that nobody looks at gives its own back.
    const variant = () => {
      if (document.hidden) {
        source?.close();
        source = undefined;
      } else if (source === undefined) {
        open();
      }
    };
    const refetch = setInterval(() => {
      if (document.hidden || source?.readyState === EventSource.OPEN) return;
      load.current();
      // One that was rejected, as at the end of a session, does not try again by itself.
      if (source?.readyState !== EventSource.CONNECTING) open();
    }, REFETCH_MS);
    // The page itself comes first.
    const beginning = setTimeout(variant, BEGIN_AFTER_MS);
    document.addEventListener("visibilitychange", variant);
    return () => {
      document.removeEventListener("visibilitychange", variant);
      clearTimeout(beginning);
      clearInterval(refetch);
      clearTimeout(gathering);
      source?.close();
    };
  }, []);
}
