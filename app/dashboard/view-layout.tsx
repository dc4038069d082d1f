import { Outlet, useMatches } from "react-router";
import { WaitBeforeLeaving } from "./frame/wait-before-leaving.tsx";
import { LiveViews } from "./live/live-views.tsx";
import { Shell } from "./shell.tsx";
import { findView } from "./view/find-view.ts";

/** Shows the frame around every view. It stays the same when the view fails. */
export default function ViewLayout() {
  const topics = findView(useMatches())?.topics;
  return (
    <Shell>
      <LiveViews topics={topics}>
        <Outlet />
        <WaitBeforeLeaving />
      </LiveViews>
    </Shell>
  );
}
