import { useEffect } from "react";
import { useActionData } from "react-router";
import { isActionRejection, isDoneInPlace, wholeMessage } from "../actions/action-result.ts";
import { usePauseRevalidation } from "../live/use-pause-revalidation.ts";
import { Rejected } from "../results/rejected.tsx";
import { useAnnouncements } from "../results/results.tsx";
import { revealRejection } from "../results/reveal-rejection.ts";

/**
 * Shows the answer to a form of the view: announces a success, brings a rejection into sight, and shows the message of
 * an unknown intent.
 */
export function ActionFeedback() {
  const answer: unknown = useActionData();
  const { announce } = useAnnouncements();
  usePauseRevalidation(answer !== undefined);
  useEffect(() => {
    if (answer === undefined) return;
    if (!isDoneInPlace(answer)) return revealRejection(document.querySelector("#content"));
    announce(answer.done);
    return () => announce(undefined);
  }, [answer, announce]);
  return isActionRejection(answer) && answer.isOfNoAction ? <Rejected>{wholeMessage(answer)}</Rejected> : null;
}
