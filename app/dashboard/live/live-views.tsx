import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { HoldContext } from "./hold.ts";

const ADDRESS = "/dashboard/live";

/** How often everything is asked for anew while the stream is away. */
const REFETCH_MS = 30_000;

/** Changes that come in a row, such as those of an import, are shown together. */
const GATHER_MS = 300;
const MIN_BETWEEN_MS = 1_500;

const BEGIN_AFTER_MS = 1_500;

const READY_WITHIN_MS = 5_000;

/** The menu counts them, so every view shows them. */
const EVERYWHERE = ["enquiries", "everything"];

type LiveViewsProps = {
  /** The kinds of records that the open view shows; undefined: something of all. */
  topics: readonly string[] | undefined;
  children: ReactNode;
};

/**
 * Loads what the open view shows as soon as any process has changed it, and every thirty seconds while no change events
 * come. What is being typed stays: fields are the browser's own, and forms know which version they began with.
 */
export function LiveViews({ topics, children }: LiveViewsProps) {
  const [isHeld, setIsHeld] = useState(false);
  useChangeEvents(topics, isHeld);
  return <HoldContext value={setIsHeld}>{children}</HoldContext>;
}

function useChangeEvents(topics: readonly string[] | undefined, isBusy: boolean): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  // A form in a dialog is sent by a fetcher. Whatever is loaded anew before its answer has come takes precedence over the page
  // that the answer leads to: what was done would look as if it were not.
  const isSending = useFetchers().some(({ formMethod }) => formMethod === "POST");
  const isFree = state === "idle" && navigation.state === "idle" && !isSending && !isBusy;
  const missed = useRef({ isWaiting: false, lastAt: 0 });
  const load = useRef<() => void>(() => {});
  const now = useRef({ topics, isFree });
  now.current = { topics, isFree };
  load.current = () => {
    if (!now.current.isFree || document.hidden) {
      missed.current.isWaiting = true;
      return;
    }
    missed.current = { isWaiting: false, lastAt: performance.now() };
    void isServerReady().then((isReady) => {
      if (!isReady) return;
      if (now.current.isFree) void revalidate();
      else missed.current.isWaiting = true;
    });
  };

  useEffect(() => {
    if (isFree && missed.current.isWaiting) load.current();
  }, [isFree]);

  useEffect(() => {
    let source: EventSource | undefined;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      const sinceLast = performance.now() - missed.current.lastAt;
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
        if (typeof data === "string" && isShown(now.current.topics, data)) soon();
      });
    };
    // A browser opens few connections to one place: a page that nobody looks at gives its own back.
    const followVisibility = () => {
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
    const beginning = setTimeout(followVisibility, BEGIN_AFTER_MS);
    document.addEventListener("visibilitychange", followVisibility);
    window.addEventListener("online", soon);
    return () => {
      document.removeEventListener("visibilitychange", followVisibility);
      window.removeEventListener("online", soon);
      clearTimeout(beginning);
      clearInterval(refetch);
      clearTimeout(gathering);
      source?.close();
    };
  }, []);
}

/** Asked before everything is loaded anew: what fails then would take the page from the screen, and what is typed with it. */
function isServerReady(): Promise<boolean> {
  return fetch("/readyz", { cache: "no-store", signal: AbortSignal.timeout(READY_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function isShown(topics: readonly string[] | undefined, topic: string): boolean {
  return topics === undefined || EVERYWHERE.includes(topic) || topics.includes(topic);
}
