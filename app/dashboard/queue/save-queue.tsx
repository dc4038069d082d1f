import { useId, useRef } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { countText } from "#domain/text/count-text.ts";
import { InResults, ResultCard } from "../frame/results.tsx";
import { useIsOffline } from "../live/connection.ts";
import { DoneCard } from "../parts/done-notice.tsx";
import { useFocusWhenLost } from "../parts/use-focus-when-lost.ts";
import { useAdministratorId } from "../parts/use-form-draft.tsx";
import { closeSent, discardQueued, type QueuedSave } from "./saves.ts";
import { useQueuedSaves, useSentSaves } from "./use-queue.ts";
import { useSending } from "./use-sending.ts";

/** Sends what waited for the line, and says where results are said what waits, what was done and what needs a person. */
export function SaveQueue() {
  const saves = useQueuedSaves(useAdministratorId());
  const sent = useSentSaves();
  const waiting = saves.filter(({ rejectedFor }) => rejectedFor === undefined);
  const sending = useSending(waiting);
  return (
    <>
      <InResults place="urgent">
        {saves.map((save) => (save.rejectedFor === undefined ? null : <RejectedSave key={save.id} save={save} />))}
      </InResults>
      <InResults place="calm">
        {sent.map(({ id, title, done, at }) => (
          <DoneCard
            key={id}
            done={{ ...done, message: `${capital(title)}: ${done.message}` }}
            at={at}
            onClose={() => closeSent(id)}
          />
        ))}
        {waiting.length > 0 ? <WaitingSaves saves={waiting} sending={sending} /> : null}
      </InResults>
    </>
  );
}

function WaitingSaves({ saves, sending }: { saves: readonly QueuedSave[]; sending: QueuedSave | undefined }) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useFocusWhenLost(card);
  const isOffline = useIsOffline();
  const titles = saves.map(({ title }) => title).join(", ");
  const says = isOffline ? "Waiting for the line" : sending ? "Sending now" : "Waiting to be sent";
  return (
    <ResultCard ref={card} tone="waiting" labelId={id}>
      <details>
        <summary id={id} className="min-h-11 cursor-pointer content-center">
          {`${says}: ${countText(saves.length, "save")} (${titles})`}
        </summary>
        <p className="mt-1 font-normal">
          {saves.length === 1 ? "It is" : "They are"} kept on this device and sent when the line is back, one after
          another.
        </p>
        <ul>
          {saves.map((save) => (
            <li key={save.id} className="flex flex-wrap items-center justify-between gap-x-4">
              {capital(save.title)}
              <span className="flex flex-wrap gap-x-4">
                <Link to={save.address} className="text-button">
                  Open
                </Link>
                <button type="button" className="text-button" onClick={() => discardQueued(save.id)}>
                  Do not send
                </button>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </ResultCard>
  );
}

/** One that the server rejected after all: its form has what was typed. */
function RejectedSave({ save }: { save: QueuedSave }) {
  const id = useId();
  return (
    <ResultCard
      tone="error"
      labelId={id}
      steps={
        <>
          <Link to={save.address} className={buttonClass("ink", "small")}>
            Open
          </Link>
          <Button variant="outline" size="small" onClick={() => discardQueued(save.id)}>
            Discard
          </Button>
        </>
      }
    >
      <p id={id}>{`Not saved: ${save.title}. ${save.rejectedFor}`}</p>
    </ResultCard>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
