import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { savesData } from "#app/ui/saves-data.ts";

let shown: string | undefined;
let untold: string[] = [];

/**
 * Remembers which pages script has opened: the server sees no such view, since the page's data was often fetched ahead at a
 * mere hint. They are told along with the next question for the content's revision, or else when the page is put away; under
 * data saver they are not told at all. What is opened whole was counted by the server, and going back is no view there either.
 */
export function useToldViews(): void {
  const { pathname, search } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    const isOpened = shown !== undefined && shown !== pathname + search && navigation === "PUSH";
    shown = pathname + search;
    if (isOpened && !savesData()) untold.push(`view ${pathname}`);
  }, [pathname, search, navigation]);
  useEffect(() => {
    document.addEventListener("visibilitychange", tellAtTheEnd);
    return () => document.removeEventListener("visibilitychange", tellAtTheEnd);
  }, []);
}

/** The revision of the content; what is untold goes along with the question. */
export async function askRevision(): Promise<Response> {
  if (untold.length === 0) return fetch("/revision");
  const told = untold;
  untold = [];
  try {
    return await fetch("/seen", { method: "POST", body: told.join("\n") });
  } catch (error) {
    untold = [...told, ...untold];
    throw error;
  }
}

function tellAtTheEnd(): void {
  if (document.visibilityState !== "hidden" || untold.length === 0) return;
  if (navigator.sendBeacon("/seen", untold.join("\n"))) untold = [];
}
