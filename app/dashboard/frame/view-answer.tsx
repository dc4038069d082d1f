import { useEffect } from "react";
import { useActionData } from "react-router";
import { isDoneHere } from "../actions/action-result.ts";
import { useHeldWhile } from "../live/hold.ts";
import { bringRejectionInSight } from "../results/rejection-in-sight.ts";
import { useAnnouncements } from "../results/results.tsx";

export function ViewAnswer() {
  const answer: unknown = useActionData();
  const { say } = useAnnouncements();
  useHeldWhile(answer !== undefined);
  useEffect(() => {
    if (answer === undefined) return;
    if (!isDoneHere(answer)) return bringRejectionInSight(document.querySelector("#content"));
    say(answer.done);
    return () => say(undefined);
  }, [answer, say]);
  return null;
}
