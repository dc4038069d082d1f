import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { Camera, ImagePlus, Images } from "#app/dashboard/icons.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { MediaItem } from "#domain/media/picture.ts";
import { PICTURE_TYPES } from "#domain/media/picture-file.ts";
import { countText } from "#domain/text/count-text.ts";
import { firstValue, readForm, undeliveredName } from "../actions/form-values.ts";
import { DialogOnDemand } from "../forms/dialog-on-demand.tsx";
import { Rejected } from "../results/rejected.tsx";
import { loadChoosePicture, loadDescribePicture } from "./picture-dialogs.ts";
import { useDispatchChange, usePreventFileDrop, useSubmitWhenUploaded } from "./picture-form-hooks.ts";
import { PictureTile } from "./picture-tile.tsx";
import { formsToSave, undelivered, useAdded } from "./undelivered.ts";
import { type Tile, usePictures } from "./use-pictures.ts";

type FileButtonProps = {
  variant: "sun" | "ghost";
  isSingle: boolean;
  isCamera?: boolean;
  onFiles: (files: Iterable<File>) => void;
  children: ReactNode;
};

export type PictureSlot = {
  /**
   * Shows another picture.
   * @returns the picture that was there before
   */
  put: (tile: Tile) => Tile | undefined;
};

type PictureFieldProps = {
  label: string;
  name: string;
  form?: string | undefined;
  /** The ids are the numbers of the pictures in their order. */
  ids: readonly string[];
  /** The pictures have the data that is known. The field fetches the rest. */
  pictures: readonly MediaItem[];
  /** The field takes at most this many pictures; 1 makes it a field for a single picture. */
  max: number;
  /** This text comes before an error, such as "Error uploading images". */
  failure: string;
  hint?: string;
  errors?: readonly string[] | undefined;
  /**
   * The field calls this after each upload, where it fills the library and belongs to no form. The library shows the
   * picture, so the field does not.
   */
  onStored?: () => void;
  slot?: RefObject<PictureSlot | null>;
  /**
   * Makes a picture the main picture of the home.
   * @returns the main picture before
   */
  onMakeMain?: (tile: Tile) => Tile | undefined;
  /** A description may begin with what these fields of the form say: the name of a home, and where it is. */
  describedBy?: readonly string[];
};

/**
 * Shows pictures that are selected, dropped, pasted or taken with the camera. They are uploaded at once, and the form
 * waits for the uploads.
 */
export function PictureField({
  label,
  name,
  form,
  ids,
  pictures: known,
  max,
  failure,
  hint,
  errors,
  onStored,
  slot,
  onMakeMain,
  describedBy = [],
}: PictureFieldProps) {
  const isSingle = max === 1;
  // The library begins with its pictures, so this takes one line of it.
  const isCompact = onStored !== undefined;
  const firstInput = useRef<HTMLInputElement>(null);
  const pictures = usePictures({ ids, known, isSingle, max, failure, onLeft: onStored });
  const { tiles, sending, failed } = pictures;
  const id = useId();
  const [described, setDescribed] = useState<string>();
  const [isChoosing, setIsChoosing] = useState(false);
  // The change is stored before the form is sent by itself: after it, it would count as text that was not sent.
  useDispatchChange(firstInput, pictures);
  const { isWaiting, isRejected } = useSubmitWhenUploaded(firstInput, sending, failed);
  usePreventFileDrop();
  useAdded(undelivered, pictures.undelivered);
  useAdded(formsToSave, isWaiting ? 1 : 0);
  const { isOver, handlers } = useDroppedFiles(pictures.add);

  const field = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(slot, () => ({
    put(tile) {
      field.current?.focus();
      return pictures.replaceOnly(tile);
    },
  }));

  const isFull = !isSingle && tiles.length >= max;
  const error = pictures.problem || errors?.[0];
  return (
    <fieldset
      ref={field}
      tabIndex={slot ? -1 : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={classNames("min-w-0 rounded-card", isOver && "outline-3 outline-offset-4 outline-jacaranda")}
      {...handlers}
    >
      <legend className={classNames("field-label", isCompact && "sr-only")}>{label}</legend>
      {/* An empty value is sent as well, so that the last picture can be removed. */}
      <input
        ref={firstInput}
        type="hidden"
        name={name}
        form={form}
        value={pictures.ids[0] ?? ""}
        data-undescribed={pictures.undescribed > 0 ? "" : undefined}
      />
      {pictures.ids.slice(1).map((mediaId) => (
        <input key={mediaId} type="hidden" name={name} form={form} value={mediaId} />
      ))}
      <input type="hidden" name={undeliveredName(name)} form={form} value={pictures.undelivered} />
      <ul
        className={classNames(
          "grid gap-3",
          tiles.length > 0 && (isSingle ? "sm:grid-cols-[280px_200px]" : "grid-cols-2 sm:grid-cols-3 lg:grid-cols-4"),
        )}
      >
        <PictureTiles
          pictures={pictures}
          isOrdered={!isSingle && !isCompact}
          onDescribe={setDescribed}
          onMakeMain={onMakeMain}
        />
        {isFull ? null : (
          <AddPictures
            isSingle={isSingle}
            isReplacing={isSingle && tiles.length > 0}
            onFiles={pictures.add}
            isCompact={isCompact}
            onLibrary={isCompact ? undefined : () => setIsChoosing(true)}
          />
        )}
      </ul>
      {isRejected ? <Rejected>{`Nothing is saved yet. ${failedText(failed)}`}</Rejected> : null}
      <PictureNotes
        isSingle={isSingle}
        error={error}
        errorId={`${id}-error`}
        isWaiting={isWaiting}
        hint={hint}
        pictures={pictures}
        isAnnouncementShown={isCompact}
      />
      {isChoosing ? (
        <ChooseDialog
          pictures={pictures}
          max={isSingle ? 1 : max - tiles.length}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
      <DescribeDialog
        tile={tiles.find((tile) => tile.key === described)}
        suggestion={textOf(firstInput.current?.form, describedBy)}
        onSaved={pictures.update}
        onClose={() => setDescribed(undefined)}
      />
    </fieldset>
  );
}

/** Adds files that are dropped on the field or pasted into it. `isOver` is true while files are dragged over it. */
function useDroppedFiles(onFiles: (files: Iterable<File>) => void) {
  const [isOver, setIsOver] = useState(false);
  const takeFiles = (event: DragEvent | ClipboardEvent, files: FileList) => {
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      setIsOver(false);
      takeFiles(event, event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => takeFiles(event, event.clipboardData.files),
  };
  return { isOver, handlers };
}

type Pictures = ReturnType<typeof usePictures>;

type PictureTilesProps = {
  pictures: Pictures;
  isOrdered: boolean;
  onDescribe: (key: string) => void;
  onMakeMain: PictureFieldProps["onMakeMain"];
};

/** Shows the pictures in their order, which changes while one is dragged over another. */
function PictureTiles({ pictures, isOrdered, onDescribe, onMakeMain }: PictureTilesProps) {
  const { tiles } = pictures;
  const [dragged, setDragged] = useState<string>();
  return tiles.map((tile, place) => (
    <DraggableTile
      key={tile.key}
      isMovable={isOrdered}
      isDragged={dragged === tile.key}
      onDrag={(isOn) => setDragged(isOn ? tile.key : undefined)}
      onOver={
        dragged === undefined ? undefined : () => (dragged === tile.key ? undefined : pictures.move(dragged, place))
      }
    >
      <PictureTile
        tile={tile}
        place={place}
        count={tiles.length}
        onMove={isOrdered ? (to) => pictures.move(tile.key, to) : undefined}
        onRemove={() => pictures.remove(tile.key)}
        onDescribe={() => onDescribe(tile.key)}
        onRetry={() => pictures.retry(tile.key)}
        onMakeMain={
          onMakeMain && tile.state === "stored" ? () => pictures.exchange(tile.key, onMakeMain(tile)) : undefined
        }
      />
    </DraggableTile>
  ));
}

/** Opens the library. `max` is how many pictures still fit into the field. */
function ChooseDialog({ pictures, max, onClose }: { pictures: Pictures; max: number; onClose: () => void }) {
  return (
    <DialogOnDemand
      load={loadChoosePicture}
      dialog={{
        onClose,
        max,
        present: pictures.ids,
        onChoose: (items) => {
          onClose();
          pictures.choose(items);
        },
      }}
    />
  );
}

type DescribeDialogProps = {
  tile: Tile | undefined;
  suggestion: string;
  onSaved: (item: MediaItem) => void;
  onClose: () => void;
};

/** Opens the description of a picture; nothing if it is not stored. */
function DescribeDialog({ tile, ...dialog }: DescribeDialogProps) {
  if (tile?.state !== "stored") return null;
  return <DialogOnDemand load={loadDescribePicture} dialog={{ item: tile.item, ...dialog }} />;
}

/** Returns what fields of a form say as it is typed now, such as "Garden Villa, Kololo". */
function textOf(form: HTMLFormElement | null | undefined, names: readonly string[]): string {
  if (!form) return "";
  const values = readForm(form);
  return names
    .map((name) => firstValue(values, name).trim())
    .filter(Boolean)
    .join(", ");
}

type DraggableTileProps = {
  isMovable: boolean;
  isDragged: boolean;
  onDrag: (isOn: boolean) => void;
  onOver: (() => void) | undefined;
  children: ReactNode;
};

function DraggableTile({ isMovable, isDragged, onDrag, onOver, children }: DraggableTileProps) {
  return (
    <li
      draggable={isMovable}
      onDragStart={(event) => {
        onDrag(true);
        event.dataTransfer.effectAllowed = "move";
      }}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => {
        if (!onOver) return;
        event.preventDefault();
        onOver();
      }}
      className={classNames(
        "flex flex-col overflow-hidden rounded-picture border-[1.5px] border-line bg-white",
        isMovable && "cursor-grab",
        isDragged && "opacity-40",
      )}
    >
      {children}
    </li>
  );
}

type AddPicturesProps = {
  isSingle: boolean;
  isReplacing: boolean;
  isCompact: boolean;
  onFiles: (files: Iterable<File>) => void;
  onLibrary: (() => void) | undefined;
};

function AddPictures({ isSingle, isReplacing, isCompact, onFiles, onLibrary }: AddPicturesProps) {
  return (
    <li
      className={classNames(
        "col-span-full flex flex-wrap items-center gap-x-2 gap-y-1",
        !isCompact &&
          "justify-center rounded-picture border-2 border-dashed border-line bg-paper p-2 text-center sm:col-span-1 sm:min-h-40 sm:flex-col sm:p-4",
      )}
    >
      <FileButton variant="sun" isSingle={isSingle} onFiles={onFiles}>
        <ImagePlus aria-hidden="true" className="size-5" />
        {isSingle ? (isReplacing ? "Replace" : "Choose a picture") : "Add pictures"}
      </FileButton>
      <FileButton variant="ghost" isSingle isCamera onFiles={onFiles}>
        <Camera aria-hidden="true" className="size-5" /> Take a photo
      </FileButton>
      {onLibrary === undefined ? null : (
        <button type="button" onClick={onLibrary} className={classNames(buttonClass("ghost", "small"), "px-4")}>
          <Images aria-hidden="true" className="size-5" /> From the library
        </button>
      )}
      <p className="text-sm text-ink-soft pointer-coarse:hidden">or drop or paste here</p>
    </li>
  );
}

type PictureNotesProps = {
  /**
   * A gallery leaves out the note about files on a phone, because the field of the single picture above it has the same
   * note.
   */
  isSingle: boolean;
  error: string | undefined;
  errorId: string;
  isWaiting: boolean;
  hint: string | undefined;
  pictures: Pick<Pictures, "sending" | "failed" | "announcement">;
  /** Nothing else in the field says what has arrived. */
  isAnnouncementShown: boolean;
};

function PictureNotes({ isSingle, error, errorId, isWaiting, hint, pictures, isAnnouncementShown }: PictureNotesProps) {
  return (
    <>
      <p className={classNames("field-note", !isSingle && "max-sm:hidden")}>
        {hint ? `${hint} ` : ""}JPG, PNG or WebP. Large photos are made smaller before they are sent.
      </p>
      {error ? (
        <p id={errorId} className="field-error">
          {error}
        </p>
      ) : null}
      <div role="status" className="empty:hidden">
        {isWaiting ? (
          <p className="field-note">{`Saves by itself as soon as the pictures have arrived. ${countText(pictures.sending, "picture")} to go.`}</p>
        ) : null}
        {pictures.failed > 0 ? <p className="field-error">{failedText(pictures.failed)}</p> : null}
      </div>
      <p role="status" className={isAnnouncementShown ? "field-note empty:hidden" : "sr-only"}>
        {pictures.announcement}
      </p>
    </>
  );
}

function failedText(count: number): string {
  return count === 1
    ? "1 picture was not uploaded: try again or remove it."
    : `${countText(count, "picture")} were not uploaded: try again or remove them.`;
}

function FileButton({ variant, isSingle, isCamera = false, onFiles, children }: FileButtonProps) {
  return (
    <label
      className={classNames(
        buttonClass(variant, "small"),
        "px-4",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-jacaranda",
        isCamera && "pointer-fine:hidden",
      )}
    >
      {children}
      <input
        type="file"
        accept={PICTURE_TYPES.join(",")}
        multiple={!isSingle}
        capture={isCamera ? "environment" : undefined}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The value is cleared so that selecting the same file again fires a change.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
