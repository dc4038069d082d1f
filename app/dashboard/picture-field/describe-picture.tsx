import { type MouseEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice, TextAreaField } from "#app/ui/field.tsx";
import { MAX_ALT_LENGTH, type MediaItem, type PictureAnswer, pictureSrc } from "#domain/media/picture.ts";
import { DraftNotice } from "../parts/draft-notice.tsx";
import { oneOf } from "../parts/form-values.ts";
import { forgetDraft, keepDraft, readDraft } from "../parts/local-draft.ts";
import { useDraftName } from "../parts/use-form-draft.tsx";

/**
 * What a picture shows, in words, and the point that stays in sight when it is cropped. Saved at once, for every place
 * that shows the picture.
 */
export function DescribePicture({
  item,
  onSaved,
  onClose,
}: {
  item: MediaItem;
  onSaved: (item: MediaItem) => void;
  onClose: () => void;
}) {
  const { picture } = item;
  const draftName = useDraftName(`picture-${item.id}`);
  const [draft, setKept] = useState(() => readDraft(draftName));
  const [alt, setAlt] = useState(draft ? oneOf(draft.values, "alt") : picture.alt);
  const [[x, y], setFocal] = useState<[number, number]>(picture.focal ?? [0.5, 0.5]);
  const [state, setState] = useState<"typing" | "saving">("typing");
  const [error, setError] = useState("");

  function type(text: string) {
    setAlt(text);
    const [values, base] = [{ alt: text }, { alt: picture.alt }];
    keepDraft(draftName, { values, base, version: 0, draftedAt: new Date(), isSent: false });
  }

  function throwAway() {
    forgetDraft(draftName);
    setKept(undefined);
    setAlt(picture.alt);
  }

  async function save() {
    setState("saving");
    const fields = new URLSearchParams({ alt, focalX: String(x), focalY: String(y) });
    const answer = await post(`/dashboard/media/${item.id}`, fields);
    setState("typing");
    if ("error" in answer) return setError(answer.error);
    forgetDraft(draftName);
    onSaved(answer.media);
    onClose();
  }

  function point({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    setFocal([share((clientX - box.left) / box.width), share((clientY - box.top) / box.height)]);
  }

  return (
    <Dialog isOpen onClose={onClose} title="What does it show?" className="max-w-2xl">
      <div className="mt-4 grid gap-5">
        {draft ? <DraftNotice draft={draft} onDiscard={throwAway} /> : null}
        {error ? <Notice tone="error">{error}</Notice> : null}
        <TextAreaField
          label="In words"
          hint="For people who cannot see it, and for search engines. One plain sentence, such as: A yellow door under a red roof."
          value={alt}
          maxLength={MAX_ALT_LENGTH}
          rows={2}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <div>
          <p className="field-label">Focal point</p>
          {/* The sliders below do the same by keyboard. */}
          <div
            className="relative mx-auto w-fit cursor-crosshair overflow-hidden rounded-picture"
            onPointerDown={point}
          >
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
            <FocalSlider label="From the left" value={x} onChange={(value) => setFocal([value, y])} />
            <FocalSlider label="From above" value={y} onChange={(value) => setFocal([x, value])} />
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={save} disabled={state === "saving"}>
            {state === "saving" ? "Saving..." : "Save"}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              throwAway();
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

function FocalSlider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <label className="block text-sm font-bold">
      {label}
      <input
        type="range"
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

/** Two digits are finer than any crop shows. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
}

async function post(path: string, body: URLSearchParams): Promise<PictureAnswer> {
  try {
    const response = await fetch(path, { method: "POST", body, headers: { Accept: "application/json" } });
    return await response.json();
  } catch {
    return { error: "The connection was lost, so nothing was saved. Please try again." };
  }
}
