import { useEffect } from "react";
import { useActionData } from "react-router";
import { isDoneHere } from "../actions/action-result.ts";
import { useHeldWhile } from "../live/live-views.tsx";
import { bringRejectionInSight } from "../results/rejection-in-sight.ts";
import { DoneNotice } from "./done-notice.tsx";

/** What the action of the route that shows this has answered: it is said, or brought in sight where it stands. */
export function ViewAnswer() {
  const answer: unknown = useActionData();
  useHeldWhile(answer !== undefined);
  useEffect(() => {
    if (answer !== undefined && !isDoneHere(answer)) bringRejectionInSight(document.querySelector("#content"));
  }, [answer]);
  return <DoneNotice />;
}
