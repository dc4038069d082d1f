import { useRouteLoaderData } from "react-router";
import type { loader as layoutLoader } from "./layout.server.ts";

/** What the frame of every page knows of the company; the frame of a preview is the same under another name. */
export function useLayoutData() {
  const site = useRouteLoaderData<typeof layoutLoader>("site/layout/layout");
  const preview = useRouteLoaderData<typeof layoutLoader>("preview/layout");
  return site ?? preview;
}
