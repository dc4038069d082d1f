import { useState } from "react";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import { weekdayNames } from "#domain/time/kampala-time.ts";
import type { Bind } from "../forms/bind.ts";

/** The week begins on Monday. The numbers are JavaScript's: Sunday is 0. */
const days = [1, 2, 3, 4, 5, 6, 0];

export function WeekField({ name, bind }: { name: string; bind: Bind }) {
  return days.map((day) => <DayFields key={day} week={name} day={day} bind={bind} />);
}

function DayFields({ week, day, bind }: { week: string; day: number; bind: Bind }) {
  const isOpen = bind(`${week}[${day}].isOpen`);
  const [isShown, setIsShown] = useState(isOpen.defaultValue === "on");
  const name = weekdayNames[day];
  return (
    <fieldset className="grid items-start gap-x-5 gap-y-2 border-t-[1.5px] border-line pt-3 first:border-t-0 first:pt-0 sm:grid-cols-[150px_1fr]">
      <legend className="sr-only">{name}</legend>
      <CheckboxField
        label={<b>{name}</b>}
        name={isOpen.name}
        form={isOpen.form}
        defaultChecked={isShown}
        onChange={(event) => setIsShown(event.currentTarget.checked)}
      />
      <div className={isShown ? "grid grid-cols-2 gap-4" : "hidden"}>
        <TextField label="Opens" type="time" className="max-sm:px-2.5" {...bind(`${week}[${day}].opens`)} />
        <TextField label="Closes" type="time" className="max-sm:px-2.5" {...bind(`${week}[${day}].closes`)} />
      </div>
      {isShown ? null : <p className="flex min-h-11 items-center text-[0.9375rem] text-ink-soft">Closed</p>}
    </fieldset>
  );
}
