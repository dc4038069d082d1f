import { useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import type { PublicationBind } from "./edit-form.tsx";

const CHOICES = [
  { value: "now", label: "At once" },
  { value: "later", label: "At a set time" },
  { value: "draft", label: "Not yet: keep it as a draft" },
] as const;

/** When something new is to appear on the site. */
export function PublishFields({ bind }: { bind: PublicationBind }) {
  const [when, setWhen] = useState(bind("publish").defaultValue || "now");
  return (
    <fieldset className="rounded-card border-[1.5px] border-line bg-white p-5">
      <legend className="display float-left mb-2 w-full text-xl">Appears on the site</legend>
      <div className="clear-both">
        {CHOICES.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="publish"
              form={bind("publish").form}
              value={value}
              defaultChecked={value === when}
              onChange={() => setWhen(value)}
              className="size-5 shrink-0 accent-ink"
            />
            {label}
          </label>
        ))}
      </div>
      <div className={when === "later" ? "mt-3 grid gap-4" : "hidden"}>
        <TextField label="Day" type="date" {...bind("publishOn")} />
        <TextField label="Time in Kampala" type="time" {...bind("publishAt")} />
      </div>
    </fieldset>
  );
}
