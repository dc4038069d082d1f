import { useRouteLoaderData } from "react-router";
import type { loader as layoutLoader } from "./layout.server.ts";

/** Returns what the frame of the site knows, such as the contacts; undefined if loading it failed. */
export function useLayoutData() {
  const site = useRouteLoaderData<typeof layoutLoader>("site/layout/layout");
  const preview = useRouteLoaderData<typeof layoutLoader>("preview/layout");
  return site ?? preview;
}
