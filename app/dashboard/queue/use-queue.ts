import { useSyncExternalStore } from "react";
import { followQueue, isOfDraft, listQueued, listSent, type QueuedSave, type SentSave } from "./saves.ts";

const none: readonly never[] = [];

/** What one administrator has waiting for the line on this device. */
export function useQueuedSaves(administratorId: string): readonly QueuedSave[] {
  return useSyncExternalStore(
    followQueue,
    () => listQueued(administratorId),
    () => none,
  );
}

/** What was sent from the queue since this page was loaded, and not closed yet. */
export function useSentSaves(): readonly SentSave[] {
  return useSyncExternalStore(followQueue, listSent, () => none);
}

/**
 * What becomes of a form that was sent without a line.
 *
 * @param draftName by which this browser keeps what is typed into it
 */
export function useQueuedForm(administratorId: string, draftName: string | undefined) {
  const isMine = (save: Pick<QueuedSave, "id">) => draftName !== undefined && isOfDraft(save, draftName);
  const waiting = useQueuedSaves(administratorId).find((save) => isMine(save) && save.rejectedFor === undefined);
  return { isWaiting: waiting !== undefined, sent: useSentSaves().findLast(isMine) };
}
