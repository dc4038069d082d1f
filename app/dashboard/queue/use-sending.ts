import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useIsOffline } from "../live/connection.ts";
import { queueFetcher } from "../live/is-sending.ts";
import { findQueued, formOf, inTurn, type QueuedSave, waitMs } from "./saves.ts";

/** One that was neither stored nor rejected, and said nothing of when to try again. */
const AGAIN_MS = 3_000;

/**
 * Sends what waits as soon as there is a line: in order, one at a time, and in one tab only. A session that has ended asks for the
 * password as for any other request, and the one that met it waits for that.
 *
 * @returns the one that is on its way
 */
export function useSending(waiting: readonly QueuedSave[]): QueuedSave | undefined {
  const { submit, state } = useFetcher({ key: queueFetcher });
  const isOffline = useIsOffline();
  const isUnderWay = useRef(false);
  const [round, setRound] = useState(0);
  const [next] = waiting;
  const id = next?.id;
  useEffect(() => {
    if (isOffline || id === undefined || isUnderWay.current || round < 0) return;
    isUnderWay.current = true;
    void inTurn(async () => {
      // Another tab may have sent it meanwhile.
      const save = findQueued(id);
      if (save && save.rejectedFor === undefined) {
        await submit(formOf(save), { method: "post", action: save.address });
      }
    }).finally(() => {
      const left = findQueued(id);
      const isOver = left === undefined || left.rejectedFor !== undefined;
      setTimeout(
        () => {
          isUnderWay.current = false;
          setRound((before) => before + 1);
        },
        isOver ? 0 : Math.max(AGAIN_MS, waitMs()),
      );
    });
  }, [isOffline, id, submit, round]);
  return state === "submitting" ? next : undefined;
}
