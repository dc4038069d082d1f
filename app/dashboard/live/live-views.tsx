import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { RevalidationPauseContext } from "./use-pause-revalidation.ts";

const ADDRESS = "/dashboard/live";

/** The views are loaded again at this interval while the event stream is down. */
const REFETCH_MS = 30_000;

/** Changes within this time are shown together. */
const GATHER_MS = 300;
const MIN_BETWEEN_MS = 1_500;

const BEGIN_AFTER_MS = 1_500;

const READY_WITHIN_MS = 5_000;

/** The menu of every view shows the counts of these topics. */
const EVERYWHERE = ["enquiries", "everything"];

type LiveViewsProps = {
  /** The view shows these topics; undefined for all. */
  topics: readonly string[] | undefined;
  children: ReactNode;
};

/**
 * Loads the view again when any process changes what it shows, or every 30 seconds without the event stream. Unsaved
 * text stays.
 */
export function LiveViews({ topics, children }: LiveViewsProps) {
  const [isPaused, setIsPaused] = useState(false);
  useChangeEvents(topics, isPaused);
  return <RevalidationPauseContext value={setIsPaused}>{children}</RevalidationPauseContext>;
}

function useChangeEvents(topics: readonly string[] | undefined, isPaused: boolean): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  // If a view were loaded again before a fetcher's answer arrives, the redirect of that answer would be lost.
  const isSending = useFetchers().some(({ formMethod }) => formMethod === "POST");
  const isFree = state === "idle" && navigation.state === "idle" && !isSending && !isPaused;
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
      // Changes during the interruption were missed, so the view is loaded again.
      source.addEventListener("open", soon);
      source.addEventListener("changed", ({ data }) => {
        if (typeof data === "string" && isShown(now.current.topics, data)) soon();
      });
    };
    // Browsers limit the connections to one host, so pages that are out of sight close theirs.
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
      // The browser does not reopen a stream that was rejected, for example after the end of a session.
      if (source?.readyState !== EventSource.CONNECTING) open();
    }, REFETCH_MS);
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

/** The server is asked first, because a view that fails to load would replace the page and its text. */
function isServerReady(): Promise<boolean> {
  return fetch("/readyz", { cache: "no-store", signal: AbortSignal.timeout(READY_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function isShown(topics: readonly string[] | undefined, topic: string): boolean {
  return topics === undefined || EVERYWHERE.includes(topic) || topics.includes(topic);
}
