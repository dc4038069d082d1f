import type { OfferedDay } from "#domain/enquiries/visit-slots.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import { SelectField } from "./field.tsx";

/** A list of free times by day. It sends "2026-11-30 10:00" as `slot`. */
export function TimeChoice({ label, hint, days }: { label: string; hint?: string; days: readonly OfferedDay[] }) {
  return (
    <SelectField label={label} hint={hint} name="slot" defaultValue="" required>
      <option value="">Choose a time</option>
      {days.map((day) => (
        <optgroup key={day.date} label={weekdayDateText(day.date)}>
          {day.times.map((time) => (
            <option key={time} value={`${day.date} ${time}`}>
              {weekdayDateText(day.date)}, {clockText(time)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
