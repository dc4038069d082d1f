import { type MouseEvent, useRef, useState } from "react";
import { askServer } from "#app/ui/ask-server.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice, SelectField, TextAreaField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { failureText } from "#domain/failures/failure.ts";
import { MAX_ALT_LENGTH, type MediaItem, type PictureAnswer, pictureKinds, pictureSrc } from "#domain/media/picture.ts";
import { firstValue } from "../actions/form-values.ts";
import { DateField } from "../forms/date-field.tsx";
import { UnsavedNotice } from "../forms/unsaved-notice.tsx";
import { forgetText, readText, storeText } from "../forms/unsaved-text.ts";
import { useTextName } from "../forms/use-unsaved-text.tsx";

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
  const { entered, enter, found, discard, forget } = useDescription(item);
  const [[x, y], setFocal] = useState<Point>(picture.focal ?? [0.5, 0.5]);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState("");

  async function save(after: () => void) {
    setIsSaving(true);
    const fields = new URLSearchParams({ ...entered, focalX: String(x), focalY: String(y) });
    const init = { method: "POST", body: fields };
    const asked = await askServer<PictureAnswer>(`/dashboard/media/${item.id}`, init, "unknown");
    setIsSaving(false);
    if (!asked.ok) return setError(failureText(asked.failure));
    const { answer } = asked;
    if ("error" in answer) return setError(answer.error);
    forget();
    onSaved(answer.media);
    after();
  }

  return (
    <Dialog isOpen onClose={onClose} title="What does it show?" className="sm:max-w-2xl">
      <div className="mt-4 grid gap-5">
        {found ? <UnsavedNotice text={found} onDiscard={discard} /> : null}
        {error ? <Notice tone="error">{error}</Notice> : null}
        <DescriptionFields entered={entered} suggestion={suggestion} onChange={enter} />
        <FocalPoint picture={picture} point={[x, y]} onPoint={setFocal} />
        <div className="flex flex-wrap gap-3">
          {onNext ? (
            <Button onClick={() => save(onNext)} disabled={isSaving}>
              {isSaving ? "Saving..." : "Save and next"}
            </Button>
          ) : null}
          <Button variant={onNext ? "outline" : "sun"} onClick={() => save(onClose)} disabled={isSaving}>
            {isSaving && !onNext ? "Saving..." : "Save"}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              discard();
              onClose();
            }}
          >
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type Description = { alt: string; kind: string; takenOn: string };

/**
 * Manages what is entered about a picture. It is stored on the device until it is saved or discarded; `found` is what
 * was stored before the dialog opened.
 */
function useDescription({ id, picture }: MediaItem) {
  const textName = useTextName(`picture-${id}`);
  const [found, setFound] = useState(() => readText(textName));
  const saved: Description = { alt: picture.alt, kind: picture.kind ?? "", takenOn: picture.takenOn ?? "" };
  const [entered, setEntered] = useState<Description>(() => {
    const text = (name: keyof Description) =>
      found && name in found.values ? firstValue(found.values, name) : saved[name];
    return { alt: text("alt"), kind: text("kind"), takenOn: text("takenOn") };
  });
  return {
    entered,
    found,
    enter(text: Partial<Description>) {
      const values = { ...entered, ...text };
      setEntered(values);
      storeText(textName, { values, base: saved, version: 0, typedAt: new Date(), isSent: false });
    },
    discard() {
      forgetText(textName);
      setFound(undefined);
      setEntered(saved);
    },
    forget: () => forgetText(textName),
  };
}

type DescriptionFieldsProps = {
  entered: Description;
  suggestion: string;
  onChange: (text: Partial<Description>) => void;
};

/**
 * Shows the fields of a description. A suggestion is taken by its button, so that it replaces nothing and is saved only
 * if wanted. Only a photo has a date.
 */
function DescriptionFields({ entered, suggestion, onChange }: DescriptionFieldsProps) {
  const words = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={words}>
        <TextAreaField
          label="In words"
          hint="For people who cannot see it, and for search engines. One plain sentence, such as: A yellow door under a red roof."
          value={entered.alt}
          maxLength={MAX_ALT_LENGTH}
          rows={2}
          onChange={(event) => onChange({ alt: event.currentTarget.value })}
        />
        {suggestion !== "" && entered.alt.trim() === "" ? (
          <button
            type="button"
            className="text-button text-left wrap-anywhere"
            onClick={() => {
              onChange({ alt: `${suggestion}: ` });
              words.current?.querySelector("textarea")?.focus();
            }}
          >
            Begin with “{suggestion}”
          </button>
        ) : null}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="What it is"
          hint="Visitors read it beside the picture."
          value={entered.kind}
          onChange={(event) => onChange({ kind: event.currentTarget.value })}
        >
          <option value="">Not said</option>
          <Options names={pictureKinds} />
        </SelectField>
        {entered.kind === "photo" ? (
          <DateField
            label="Taken on"
            hint="Leave empty if unknown."
            value={entered.takenOn}
            onChange={(event) => onChange({ takenOn: event.currentTarget.value })}
          />
        ) : null}
      </div>
    </>
  );
}

type Point = [x: number, y: number];

function FocalPoint({
  picture,
  point: [x, y],
  onPoint,
}: {
  picture: MediaItem["picture"];
  point: Point;
  onPoint: (point: Point) => void;
}) {
  function pointAt({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    onPoint([share((clientX - box.left) / box.width), share((clientY - box.top) / box.height)]);
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
      <div className="mt-3 grid grid-cols-2 gap-5">
        <FocalSlider label="From the left" value={x} onChange={(value) => onPoint([value, y])} />
        <FocalSlider label="From above" value={y} onChange={(value) => onPoint([x, value])} />
      </div>
    </div>
  );
}

function FocalSlider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <label className="block text-sm font-bold">
      {label}
      <input
        type="range"
        form={NO_FORM}
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

/** This id of no form keeps Enter from submitting the form around the dialog. */
const NO_FORM = "none";

/** Two digits are enough, because no crop shows a smaller difference. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
}
