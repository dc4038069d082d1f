import { type MouseEvent, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { CancelButton, Dialog } from "#app/ui/dialog.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { MAX_ALT_LENGTH, type MediaItem, pictureKinds, pictureSrc } from "#domain/media/picture.ts";
import { pictureEditTexts } from "#domain/media/picture-form.ts";
import type { DoneInPlace } from "../actions/action-result.ts";
import type { Bind } from "../forms/bind.ts";
import { DashboardForm } from "../forms/dashboard-form.tsx";
import { DateField } from "../forms/date-field.tsx";

/**
 * Edits the description, the kind and the focal point of a picture. They are saved at once, for every use of the
 * picture.
 */
export function DescribePicture({
  item,
  suggestion = "",
  onSaved,
  onNext,
  onClose,
}: {
  item: MediaItem;
  /** A picture without a description may begin with these words, such as "Garden Villa, Kololo". */
  suggestion?: string;
  onSaved: (item: MediaItem) => void;
  /** After saving, this shows the next picture that has no description, if there is one. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
}) {
  const { picture } = item;
  const afterSaving = useRef(onClose);
  // The dialog may be opened from a form, and a form cannot be inside another one.
  return createPortal(
    <Dialog isOpen onClose={onClose} title="What does it show?" className="sm:max-w-2xl">
      <DashboardForm
        subject={`picture-${item.id}`}
        intent="describe"
        sentTo={`/dashboard/media/${item.id}`}
        version={item.version}
        saved={pictureEditTexts(picture)}
        labels={labels}
        isInPlace
        onDone={(answer) => {
          if (isDescribed(answer)) onSaved(answer.media);
          afterSaving.current();
        }}
        className="mt-4 grid gap-5"
      >
        {(bind, { isBusy, discard }) => (
          <>
            <DescriptionFields bind={bind} suggestion={suggestion} />
            <FocalPoint picture={picture} bind={bind} />
            <div className="flex flex-wrap gap-3">
              {onNext ? (
                <Button
                  type="submit"
                  disabled={isBusy}
                  onClick={() => {
                    afterSaving.current = onNext;
                  }}
                >
                  {isBusy ? "Saving..." : "Save and next"}
                </Button>
              ) : null}
              <Button
                type="submit"
                variant={onNext ? "outline" : "sun"}
                disabled={isBusy}
                onClick={() => {
                  afterSaving.current = onClose;
                }}
              >
                {isBusy && !onNext ? "Saving..." : "Save"}
              </Button>
              <CancelButton
                onClose={() => {
                  discard();
                  onClose();
                }}
              />
            </div>
          </>
        )}
      </DashboardForm>
    </Dialog>,
    document.body,
  );
}

const labels = {
  ...{ alt: "In words", kind: "What it is", takenOn: "Taken on" },
  ...{ focalX: "Focal point from the left", focalY: "Focal point from above" },
};

const isDescribed = (answer: DoneInPlace): answer is DoneInPlace & { media: MediaItem } => "media" in answer;

/** Fires the event of typing for a field whose value was set by a script, which fires none by itself. */
const reportInput = (field: HTMLElement) => field.dispatchEvent(new Event("input", { bubbles: true }));

/**
 * Shows the fields of a description. A suggestion is taken by its button, so that it replaces nothing and is saved only
 * if wanted. Only a photo has a date.
 */
function DescriptionFields({ bind, suggestion }: { bind: Bind; suggestion: string }) {
  const words = useRef<HTMLDivElement>(null);
  const [isEmpty, setIsEmpty] = useState(bind("alt").defaultValue.trim() === "");
  const [kind, setKind] = useState(bind("kind").defaultValue);
  return (
    <>
      <div ref={words}>
        <TextAreaField
          label={labels.alt}
          hint="For people who cannot see it, and for search engines. One plain sentence, such as: A yellow door under a red roof."
          {...bind("alt")}
          maxLength={MAX_ALT_LENGTH}
          rows={2}
          onInput={(event) => setIsEmpty(event.currentTarget.value.trim() === "")}
        />
        {suggestion !== "" && isEmpty ? (
          <button
            type="button"
            className="text-button text-left wrap-anywhere"
            onClick={() => {
              const field = words.current?.querySelector("textarea");
              if (!field) return;
              field.value = `${suggestion}: `;
              reportInput(field);
              field.focus();
            }}
          >
            Begin with “{suggestion}”
          </button>
        ) : null}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={labels.kind}
          hint="Visitors read it beside the picture."
          {...bind("kind")}
          onChange={(event) => setKind(event.currentTarget.value)}
        >
          <option value="">Not said</option>
          <Options names={pictureKinds} />
        </SelectField>
        {kind === "photo" ? (
          <DateField label={labels.takenOn} hint="Leave empty if unknown." {...bind("takenOn")} />
        ) : null}
      </div>
    </>
  );
}

type Point = [x: number, y: number];

function FocalPoint({ picture, bind }: { picture: MediaItem["picture"]; bind: Bind }) {
  const across = bind("focalX");
  const down = bind("focalY");
  const [[x, y], setPoint] = useState<Point>([Number(across.defaultValue), Number(down.defaultValue)]);
  const sliders = useRef<HTMLDivElement>(null);
  function pointAt({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    flushSync(() => setPoint([share((clientX - box.left) / box.width), share((clientY - box.top) / box.height)]));
    const [slider] = sliders.current?.getElementsByTagName("input") ?? [];
    if (slider) reportInput(slider);
  }

  return (
    <div>
      <p className="field-label mb-2">Focal point</p>
      {/* The sliders below do the same for keyboards. */}
      <div className="relative mx-auto w-fit cursor-crosshair overflow-hidden rounded-picture" onPointerDown={pointAt}>
        <img
          src={pictureSrc(picture)}
          alt=""
          width={picture.w}
          height={picture.h}
          draggable={false}
          className="block h-auto max-h-[38vh] w-auto max-w-full"
          style={{ background: picture.colour }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-9 -translate-1/2 rounded-full border-4 border-sun shadow-[0_0_0_2px_var(--color-ink),inset_0_0_0_2px_var(--color-ink)]"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        />
      </div>
      <div ref={sliders} className="mt-3 grid grid-cols-2 gap-5">
        <FocalSlider label="From the left" name={across.name} value={x} onChange={(value) => setPoint([value, y])} />
        <FocalSlider label="From above" name={down.name} value={y} onChange={(value) => setPoint([x, value])} />
      </div>
    </div>
  );
}

type FocalSliderProps = { label: string; name: string; value: number; onChange: (value: number) => void };

function FocalSlider({ label, name, value, onChange }: FocalSliderProps) {
  return (
    <label className="block text-sm font-bold">
      {label}
      <input
        type="range"
        name={name}
        min={0}
        max={1}
        step={0.01}
        value={value}
        aria-valuetext={`${Math.round(value * 100)} %`}
        onChange={(event) => onChange(share(event.currentTarget.valueAsNumber))}
        className="mt-1 block h-11 w-full accent-ink"
      />
    </label>
  );
}

/** Two digits are enough, because no crop shows a smaller difference. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
}
