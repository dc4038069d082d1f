import { useState } from "react";
import { countText } from "#domain/text/count-text.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { ArrearsData } from "./arrears.server.ts";
import { isRemindedOn, WhatsAppReminder } from "./reminders.tsx";
import { Round } from "./round.tsx";

type Case = ArrearsData["rows"][number];

type ReminderRoundProps = {
  /** The cases are the ticked ones in the order of the list. */
  cases: readonly Case[];
  today: LocalDate;
  onEnd: () => void;
};

/** Reminds several people one after the other. */
export function ReminderRound({ cases, today, onEnd }: ReminderRoundProps) {
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  return (
    <Round
      label="Round of reminders"
      items={cases}
      keyOf={({ agreementId }) => agreementId}
      words={`${countText(cases.length, "person", "people")} ticked`}
      startLabel="Remind one by one"
      leaveLabel="Untick"
      onEnd={onEnd}
      nameOf={({ reminder, remindedAt }) => (
        <>
          {reminder ? <strong>{reminder.name}</strong> : null}
          {isRemindedOn(remindedAt, today) ? (
            <span className="font-bold text-clay"> reminded today already</span>
          ) : null}
        </>
      )}
      buttonOf={({ agreementId, reminder }, round) =>
        reminder ? (
          <WhatsAppReminder
            agreementId={agreementId}
            reminder={{ ...reminder, text: texts.get(agreementId) ?? reminder.text }}
            label="Open WhatsApp"
            {...round}
          >
            Open WhatsApp
          </WhatsAppReminder>
        ) : null
      }
      belowOf={({ agreementId, reminder }) =>
        reminder ? (
          <details key={agreementId} className="order-2 basis-full">
            <summary className="cursor-pointer py-1 text-[0.9375rem] font-bold text-leaf">What it says</summary>
            <textarea
              aria-label={`Message to ${reminder.name}`}
              className="control w-full"
              rows={5}
              value={texts.get(agreementId) ?? reminder.text}
              onChange={({ currentTarget: { value } }) => setTexts(new Map([...texts, [agreementId, value]]))}
            />
          </details>
        ) : null
      }
    />
  );
}
