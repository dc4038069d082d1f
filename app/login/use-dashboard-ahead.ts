import { useContext } from "react";
import { preload, preloadModule } from "react-dom";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";

const ROUTES = ["dashboard/layout", "dashboard/dashboard"];

/**
 * What fetches the dashboard's first files, to be called when somebody begins to sign in: they come while the password is
 * typed instead of after it, in several turns. `<PrefetchPageLinks>` would ask for the dashboard's data too, and be
 * refused, so the list of files is read where that component reads it.
 */
export function useDashboardAhead(): () => void {
  const routes = useContext(FrameworkContext)?.manifest.routes;
  return () => {
    for (const id of ROUTES) {
      const { module, imports = [], css = [] } = routes?.[id] ?? {};
      for (const href of module ? [module, ...imports] : []) preloadModule(href, { as: "script" });
      for (const href of css) preload(href, { as: "style" });
    }
  };
}
