import { RotateCcw, RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Component as ReactCrop } from "react-image-crop";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice, SelectField } from "#app/ui/field.tsx";
import { type MediaItem, type PictureData, pictureSrc } from "#domain/media/picture.ts";
import {
  asTaken,
  cropPixels,
  isAsTaken,
  largestCrop,
  minCropShare,
  type PictureShape,
  turned,
  turnedSize,
} from "#domain/media/picture-shape.ts";
import { postPicture } from "./post-picture.ts";

/** What the server answers; see `findShape`. */
type Cropped = { seen: string; original: PictureData; shape: PictureShape };

/** As large as it is ever shown here. */
const SHOWN_PX = 1280;

const ratios = [
  { label: "4 : 3, as on cards", ratio: 4 / 3 },
  { label: "3 : 2", ratio: 3 / 2 },
  { label: "16 : 9", ratio: 16 / 9 },
  { label: "Square", ratio: 1 },
  { label: "3 : 4, upright", ratio: 3 / 4 },
] as const;

type CropPictureProps = { item: MediaItem; onSaved: (item: MediaItem) => void; onClose: () => void };

/** Turns a picture, and chooses the part of it that is shown: by pointer, or with the arrow keys. */
export function CropPicture({ item, onSaved, onClose }: CropPictureProps) {
  const path = `/dashboard/media/${item.id}/crop`;
  const [cropped, setCropped] = useState<Cropped>();
  const [shape, setShape] = useState(asTaken);
  const [ratio, setRatio] = useState<number>();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState("");

  useEffect(() => {
    const asking = new AbortController();
    fetchShape(path, asking.signal).then(
      (found) => {
        setCropped(found);
        setShape(found.shape);
      },
      () => {
        if (!asking.signal.aborted) setError("The picture cannot be reached at the moment. Please try again.");
      },
    );
    return () => asking.abort();
  }, [path]);

  async function save() {
    if (!cropped) return;
    setIsSaving(true);
    const { quarterTurns, crop } = shape;
    const fields = Object.entries({ quarterTurns, ...crop }).map(([name, value]) => [name, value.toFixed(4)]);
    const answer = await postPicture(path, new URLSearchParams([...fields, ["seen", cropped.seen]]));
    setIsSaving(false);
    if ("error" in answer) return setError(answer.error);
    onSaved(answer.media);
    onClose();
  }

  function turn(quarters: 1 | 3) {
    setRatio(undefined);
    setShape((before) => turned(before, quarters));
  }

  const size = cropped && turnedSize({ width: cropped.original.w, height: cropped.original.h }, shape.quarterTurns);
  const left = size && cropPixels(size, shape.crop);
  return (
    <Dialog isOpen onClose={onClose} title="Turn or crop" className="sm:max-w-3xl">
      <div className="mt-4 grid gap-4">
        {error ? <Notice tone="error">{error}</Notice> : null}
        <div className="grid grid-cols-2 items-end gap-3 sm:flex">
          <Button variant="outline" size="small" className="px-3" onClick={() => turn(3)}>
            <RotateCcw aria-hidden="true" className="size-4" /> Turn left
          </Button>
          <Button variant="outline" size="small" className="px-3" onClick={() => turn(1)}>
            <RotateCw aria-hidden="true" className="size-4" /> Turn right
          </Button>
          <div className="col-span-2">
            <SelectField
              label="Shape"
              value={ratio ?? ""}
              onChange={({ currentTarget }) => {
                const chosen = currentTarget.value === "" ? undefined : Number(currentTarget.value);
                setRatio(chosen);
                if (chosen && size) setShape({ ...shape, crop: largestCrop(size, chosen) });
              }}
            >
              <option value="">Free</option>
              {ratios.map((one) => (
                <option key={one.label} value={one.ratio}>
                  {one.label}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
        {cropped && size ? (
          <ReactCrop
            crop={{
              unit: "%",
              ...{ x: shape.crop.x * 100, y: shape.crop.y * 100 },
              ...{ width: shape.crop.width * 100, height: shape.crop.height * 100 },
            }}
            onChange={(_, { x, y, width, height }) =>
              setShape({ ...shape, crop: { x: x / 100, y: y / 100, width: width / 100, height: height / 100 } })
            }
            aspect={ratio}
            keepSelection
            ruleOfThirds
            minWidth={24}
            minHeight={24}
            className="picture-crop"
          >
            <TurnedPicture picture={cropped.original} quarterTurns={shape.quarterTurns} onFailed={setError} />
          </ReactCrop>
        ) : (
          <p role="status" className="text-ink-soft">
            {error ? "" : "Loading data..."}
          </p>
        )}
        <p className="text-[15px] text-ink-soft">
          Drag the frame and its corners, or reach them with Tab and move them with the arrow keys.{" "}
          <span role="status">{left ? `${left.width} x ${left.height} px are kept.` : ""}</span>
        </p>
        <p className="text-[15px] text-ink-soft">
          It changes wherever the picture is shown. The original is kept: you can come back to it here, and whoever has
          its old address still finds it.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={save} disabled={isSaving || !left || isTooSmall(shape)}>
            {isSaving ? "Saving..." : "Save"}
          </Button>
          <Button variant="outline" disabled={!cropped || isAsTaken(shape)} onClick={() => setShape(asTaken)}>
            Back to the original
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function isTooSmall({ crop }: PictureShape): boolean {
  return Math.min(crop.width, crop.height) < minCropShare;
}

type TurnedPictureProps = { picture: PictureData; quarterTurns: number; onFailed: (message: string) => void };

// A canvas, because a picture that is turned by its style still takes the room that it took before.
function TurnedPicture({ picture, quarterTurns, onFailed }: TurnedPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const src = pictureSrc(picture, SHOWN_PX);
  useEffect(() => {
    const image = new Image();
    image.onload = () => draw(canvas.current, image, quarterTurns);
    image.onerror = () => onFailed("The picture cannot be reached at the moment. Please try again.");
    image.src = src;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [src, quarterTurns, onFailed]);
  const { width, height } = turnedSize({ width: picture.w, height: picture.h }, quarterTurns);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      role="img"
      aria-label={picture.alt || "The whole picture"}
      style={{ background: picture.colour }}
    />
  );
}

function draw(canvas: HTMLCanvasElement | null, image: HTMLImageElement, quarterTurns: number): void {
  const context = canvas?.getContext("2d");
  if (!canvas || !context) return;
  const { naturalWidth: width, naturalHeight: height } = image;
  const size = turnedSize({ width, height }, quarterTurns);
  canvas.width = size.width;
  canvas.height = size.height;
  context.translate(size.width / 2, size.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(image, -width / 2, -height / 2);
}

async function fetchShape(path: string, signal: AbortSignal): Promise<Cropped> {
  const response = await fetch(path, { headers: { Accept: "application/json" }, signal });
  if (!response.ok) throw new Error(`the picture's shape was answered with ${response.status}`);
  return response.json();
}
