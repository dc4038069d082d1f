import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { countText } from "#domain/text/count-text.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { DoneMessage } from "../actions/action-result.ts";
import { StepButton } from "../results/results.tsx";
import type { ArrearsData } from "./arrears.server.ts";
import { isRemindedOn, WhatsAppReminder } from "./reminders.tsx";

type Case = ArrearsData["rows"][number];

type ReminderRoundProps = {
  /** The cases are the ticked ones in the order of the list. */
  cases: readonly Case[];
  today: LocalDate;
  onEnd: () => void;
};

/** Reminds several people one after the other: each press opens one message and moves on to the next person. */
export function ReminderRound({ cases, today, onEnd }: ReminderRoundProps) {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const [isOn, setIsOn] = useState(false);
  const [noted, setNoted] = useState<DoneMessage>();
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  const left = cases.filter(({ agreementId }) => !done.has(agreementId));
  const [next] = left;
  const reminder = next?.reminder;
  const pass = (agreementId: number) => setDone(new Set([...done, agreementId]));
  if (cases.length === 0) return null;
  const number = cases.length - left.length + 1;
  // The links of the people before stay, because their answer may arrive when the round is at another person.
  const links = cases.flatMap((one) =>
    one.reminder && (one === next || done.has(one.agreementId)) ? (
      <WhatsAppReminder
        key={one.agreementId}
        agreementId={one.agreementId}
        reminder={{ ...one.reminder, text: texts.get(one.agreementId) ?? one.reminder.text }}
        label="Open WhatsApp"
        isPassed={one !== next}
        // The browser has to follow the link before the next person's link replaces it.
        onSent={() => setTimeout(pass, 0, one.agreementId)}
        onNoted={setNoted}
      >
        Open WhatsApp
      </WhatsAppReminder>
    ) : (
      []
    ),
  );
  return (
    <section aria-label="Round of reminders" className="reminder-round">
      {!isOn ? (
        <>
          <p className="reminder-round-words font-bold">{countText(cases.length, "person", "people")} ticked</p>
          <Button size="small" variant="leaf" onClick={() => setIsOn(true)}>
            Remind one by one
          </Button>
          <Button size="small" variant="outline" onClick={onEnd}>
            Untick
          </Button>
        </>
      ) : next && reminder ? (
        <>
          <p className="reminder-round-words" aria-live="polite">
            <span className="text-sm text-ink-soft">
              {number} of {cases.length}
            </span>{" "}
            <strong>{reminder.name}</strong>
            {isRemindedOn(next.remindedAt, today) ? (
              <span className="font-bold text-clay"> reminded today already</span>
            ) : null}
          </p>
          {links}
          <Button
            size="small"
            variant="outline"
            // The second tap of a double tap would skip the next person unseen.
            onClick={({ detail }) => detail > 1 || pass(next.agreementId)}
          >
            Skip
          </Button>
          <details key={next.agreementId} className="order-2 basis-full">
            <summary className="cursor-pointer py-1 text-[0.9375rem] font-bold text-leaf">What it says</summary>
            <textarea
              aria-label={`Message to ${reminder.name}`}
              className="control w-full"
              rows={5}
              value={texts.get(next.agreementId) ?? reminder.text}
              onChange={({ currentTarget: { value } }) => setTexts(new Map([...texts, [next.agreementId, value]]))}
            />
          </details>
        </>
      ) : (
        <>
          <p className="reminder-round-words font-bold" aria-live="polite">
            That was the last one.
          </p>
          {links}
          <Button size="small" variant="ink" onClick={onEnd}>
            Done
          </Button>
        </>
      )}
      {/* The buttons come first, so that they are in reach above the bar of a phone. */}
      <div role="status" className="order-1 basis-full text-[0.9375rem] empty:hidden wrap-anywhere">
        {noted ? (
          <>
            {noted.message}{" "}
            {noted.steps?.map((step) =>
              "intent" in step ? <StepButton key={step.label} step={step} onSent={() => setNoted(undefined)} /> : null,
            )}
          </>
        ) : null}
      </div>
    </section>
  );
}
