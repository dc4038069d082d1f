import type { ReactNode } from "react";
import {
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  GripVertical,
  Image,
  ImageOff,
  Pencil,
  RotateCcw,
  Star,
  Trash2,
} from "#app/dashboard/icons.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { avifSrcset, focalPosition, pictureSrc } from "#domain/media/picture.ts";
import { progressText } from "./upload-file.ts";
import type { Tile } from "./use-pictures.ts";

type PictureTileProps = {
  tile: Tile;
  /** The place is the position of the picture, from 0. */
  place: number;
  count: number;
  /** Moves the picture to a place, from 0. It is undefined in a field of a single picture, which has no order. */
  onMove?: ((to: number) => void) | undefined;
  onRemove: () => void;
  onDescribe: () => void;
  onRetry: () => void;
  /**
   * Exchanges the picture with the main picture, which has a field of its own: the first place does not make a picture
   * the main one. It is undefined in other fields, and while the picture is not stored.
   */
  onMakeMain?: (() => void) | undefined;
};

/** Shows what is inside the tile of a picture. Its frame, by which it is dragged, is the field's. */
export function PictureTile(props: PictureTileProps) {
  const { tile, place, count, onMove, onRemove, onDescribe, onRetry, onMakeMain } = props;
  const name = nameOf(tile);
  return (
    <>
      <div className="relative aspect-[4/3] bg-paper-2">
        <TilePicture tile={tile} />
        {onMove ? (
          <span className="absolute bottom-2 left-2 flex items-center gap-1 rounded-full bg-paper py-1 pr-3 pl-2 font-display text-sm font-bold">
            <GripVertical aria-hidden="true" className="size-4 text-ink-soft" />
            {place + 1}
          </span>
        ) : null}
        <div className="absolute top-1 right-1 flex gap-1">
          {onMakeMain ? (
            <TileButton label={`Make ${name} the main picture`} isOnPicture onClick={onMakeMain}>
              <Star aria-hidden="true" className="size-5" />
            </TileButton>
          ) : null}
          <TileButton label={`Remove ${name}`} isOnPicture onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-5" />
          </TileButton>
        </div>
      </div>
      <div className="flex flex-1 flex-col p-3">
        {tile.state === "failed" ? (
          <div role="alert" className="mb-2">
            <p className="truncate text-sm text-ink-soft">{name}</p>
            <p className="field-error">{tile.error}</p>
            {tile.canRetry ? (
              <Button variant="outline" size="small" className="mt-2" onClick={onRetry}>
                <RotateCcw aria-hidden="true" className="size-4" /> Try again
              </Button>
            ) : null}
          </div>
        ) : null}
        {tile.state === "stored" ? (
          <button
            type="button"
            onClick={onDescribe}
            className="flex min-h-11 cursor-pointer items-start gap-2 rounded-xl p-1 text-left text-sm hover:bg-paper-2"
          >
            <Pencil aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
            <span className={classNames("line-clamp-2", !tile.item.picture.alt && "font-bold text-clay")}>
              <span className="sr-only">{`Describe picture ${place + 1}: `}</span>
              {tile.item.picture.alt || "Describe it"}
            </span>
          </button>
        ) : null}
        {tile.state === "stored" && tile.note ? <p className="px-1 text-sm text-ink-soft">{tile.note}</p> : null}
        {tile.state === "waiting" || tile.state === "sending" ? <Progress tile={tile} /> : null}
        {/* The bin is not in this row, because a phone shows two tiles side by side, too narrow for four buttons. */}
        <div className="-mx-3 -mb-1 mt-auto flex justify-end pt-1 empty:hidden sm:px-2">
          {onMove ? (
            <>
              <TileButton label={`Move ${name} to first`} isOff={place === 0} onClick={() => onMove(0)}>
                <ArrowLeftToLine aria-hidden="true" className="size-5" />
              </TileButton>
              <TileButton label={`Move ${name} earlier`} isOff={place === 0} onClick={() => onMove(place - 1)}>
                <ArrowLeft aria-hidden="true" className="size-5" />
              </TileButton>
              <TileButton label={`Move ${name} later`} isOff={place === count - 1} onClick={() => onMove(place + 1)}>
                <ArrowRight aria-hidden="true" className="size-5" />
              </TileButton>
            </>
          ) : null}
        </div>
      </div>
    </>
  );
}

// A button that is off has aria-disabled, because `disabled` would take the focus from it.
function TileButton({
  label,
  isOff = false,
  isOnPicture = false,
  onClick,
  children,
}: {
  label: string;
  isOff?: boolean;
  isOnPicture?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={classNames(
        "flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft",
        isOnPicture && "bg-paper/90",
        isOff ? "opacity-30" : "cursor-pointer hover:bg-paper-2 hover:text-ink",
      )}
    >
      {children}
    </button>
  );
}

function TilePicture({ tile }: { tile: Tile }) {
  if (tile.state === "stored") {
    const { picture } = tile.item;
    const avif = avifSrcset(picture, 640);
    return (
      <picture>
        {avif ? <source type="image/avif" srcSet={avif} sizes="(width < 640px) 50vw, 320px" /> : null}
        <img
          src={pictureSrc(picture)}
          alt={picture.alt}
          width={picture.w}
          height={picture.h}
          draggable={false}
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
          style={{ background: picture.colour, objectPosition: focalPosition(picture) }}
        />
      </picture>
    );
  }
  if (tile.state === "sending" && tile.preview) {
    return <img src={tile.preview} alt="" className="absolute inset-0 size-full object-cover opacity-60" />;
  }
  const Sign = tile.state === "failed" ? ImageOff : Image;
  return (
    <span className="absolute inset-0 grid place-items-center text-ink-soft/50">
      <Sign aria-hidden="true" className="size-8" strokeWidth={1.5} />
    </span>
  );
}

function Progress({ tile }: { tile: Extract<Tile, { state: "waiting" | "sending" }> }) {
  const progress = tile.state === "sending" ? tile.progress : undefined;
  const words = progress === undefined ? "Queued" : progressText(progress);
  const share = typeof progress === "number" ? progress : undefined;
  return (
    <div>
      <p className="truncate text-sm">{tile.file.name}</p>
      <div
        role="progressbar"
        aria-label={`Uploading ${tile.file.name}`}
        aria-valuenow={share === undefined ? undefined : Math.floor(share * 100)}
        aria-valuetext={words}
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-paper-2"
      >
        <div
          className="h-full origin-left rounded-full bg-sun transition-transform duration-150"
          style={{ transform: `scaleX(${share ?? 0})` }}
        />
      </div>
      <p className="mt-1 text-sm text-ink-soft">{words}</p>
    </div>
  );
}

function nameOf(tile: Tile): string {
  if (tile.state === "stored") return tile.item.picture.alt || tile.item.name || "picture";
  return tile.state === "unknown" ? "picture" : tile.file.name;
}
