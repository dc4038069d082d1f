import { useRouteLoaderData } from "react-router";
import type { loader as layoutLoader } from "./layout.server.ts";

export function useLayoutData() {
  const site = useRouteLoaderData<typeof layoutLoader>("site/layout/layout");
  const preview = useRouteLoaderData<typeof layoutLoader>("preview/layout");
  return site ?? preview;
}
