import { useEffect, useRef, useState } from "react";
import { askServer } from "#app/ui/ask-server.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice, TextField } from "#app/ui/field.tsx";
import { type Failure, failureText } from "#domain/failures/failure.ts";
import { focalPosition, type MediaItem, pictureSrc } from "#domain/media/picture.ts";
import { countText } from "#domain/text/count-text.ts";
import { progressText, type UploadProgress, uploadFile } from "./upload-file.ts";

type LibraryPage = { items: MediaItem[]; next?: number };

const SEARCH_AFTER_MS = 250;
const SMALL_PX = 320;

/** This id of no form keeps Enter from submitting the form around the dialog. */
const NO_FORM = "none";

type ChoosePictureProps = {
  max?: number;
  present?: readonly string[];
  canUpload?: boolean;
  onChoose: (items: readonly MediaItem[]) => void;
  onClose: () => void;
};

/**
 * Shows a dialog that selects up to `max` pictures of the library. `present` are the numbers of those that the field
 * already has.
 */
export function ChoosePicture({ max = 1, present = [], canUpload = false, onChoose, onClose }: ChoosePictureProps) {
  const [search, setSearch] = useState("");
  const { items, more, failure } = useLibrary(search);
  // These pictures are in the order in which they were ticked. Another search does not untick them.
  const [ticked, setTicked] = useState<readonly MediaItem[]>([]);

  const tick = (item: MediaItem, isOn: boolean) =>
    setTicked((before) => [...before.filter(({ id }) => id !== item.id), ...(isOn ? [item] : [])]);
  const isFull = ticked.length >= max;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={canUpload ? "Add a picture" : "Choose from the library"}
      className="sm:max-w-3xl"
    >
      <div className="mt-4 grid gap-4">
        {canUpload ? <UploadHere onUploaded={(item) => onChoose([item])} /> : null}
        <TextField
          label="Search"
          type="search"
          form={NO_FORM}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="A word from its description"
        />
        {failure ? <Notice tone="error">{failureText(failure)}</Notice> : null}
        <ul className="grid max-h-[50vh] grid-cols-3 gap-3 overflow-y-auto p-1 sm:grid-cols-4 md:grid-cols-5">
          {items?.map((item) => {
            return (
              <li key={item.id}>
                {max === 1 ? (
                  <button
                    type="button"
                    onClick={() => onChoose([item])}
                    aria-label={`Select ${nameOf(item)}`}
                    className="block w-full cursor-pointer overflow-hidden rounded-2xl border-2 border-transparent hover:border-sun-deep"
                  >
                    <SmallPicture item={item} />
                  </button>
                ) : (
                  <TickedPicture
                    item={item}
                    isPresent={present.includes(String(item.id))}
                    isTicked={ticked.some(({ id }) => id === item.id)}
                    isFull={isFull}
                    onTick={(isOn) => tick(item, isOn)}
                  />
                )}
              </li>
            );
          })}
        </ul>
        <p role="status" className="text-[0.9375rem] text-ink-soft empty:hidden">
          {items === undefined && !failure ? "Loading data..." : ""}
          {items?.length === 0 ? "No picture matches." : ""}
          {max > 1 && ticked.length > 0
            ? `${ticked.length} selected${isFull ? `: there is room for ${countText(max, "picture")}` : ""}.`
            : ""}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          {more === undefined ? null : (
            <Button variant="outline" size="small" onClick={more}>
              Show more
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          {max === 1 ? null : (
            <Button size="small" disabled={ticked.length === 0} onClick={() => onChoose(ticked)}>
              {ticked.length === 0 ? "Add pictures" : `Add ${countText(ticked.length, "picture")}`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function UploadHere({ onUploaded }: { onUploaded: (item: MediaItem) => void }) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [problem, setProblem] = useState("");
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  async function send(file: File | undefined) {
    if (!file) return;
    sending.current = new AbortController();
    const { signal } = sending.current;
    setProblem("");
    setProgress("reading");
    try {
      const outcome = await uploadFile(file, setProgress, signal);
      if (outcome.ok) return onUploaded(outcome.item);
      setProblem(outcome.error);
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    setProgress(undefined);
  }
  return (
    <div>
      <label className="btn btn-sun btn-small w-full cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-jacaranda">
        {progress === undefined ? "Take or upload a picture" : progressText(progress)}
        <input
          type="file"
          accept="image/*"
          form={NO_FORM}
          disabled={progress !== undefined}
          className="sr-only"
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0]);
            currentTarget.value = "";
          }}
        />
      </label>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
    </div>
  );
}

function useLibrary(search: string) {
  const [items, setItems] = useState<readonly MediaItem[]>();
  const [next, setNext] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const asked = await askForPage(search, undefined, asking.signal).catch(() => undefined);
      if (!asked || asking.signal.aborted) return;
      setFailure(asked.ok ? undefined : asked.failure);
      if (!asked.ok) return;
      setItems(asked.answer.items);
      setNext(asked.answer.next);
    }, SEARCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search]);

  async function more() {
    const asked = await askForPage(search, next, new AbortController().signal);
    if (!asked.ok) return setFailure(asked.failure);
    const page = asked.answer;
    setItems((before = []) => [...before, ...page.items]);
    setNext(page.next);
  }

  return { items, more: next === undefined ? undefined : more, failure };
}

type TickedPictureProps = {
  item: MediaItem;
  isPresent: boolean;
  isTicked: boolean;
  isFull: boolean;
  onTick: (isOn: boolean) => void;
};

function TickedPicture({ item, isPresent, isTicked, isFull, onTick }: TickedPictureProps) {
  return (
    <label
      className={classNames(
        "relative block overflow-hidden rounded-2xl border-4 border-transparent has-checked:border-ink",
        "has-focus-visible:outline-3 has-focus-visible:outline-jacaranda",
        isPresent || (isFull && !isTicked) ? "opacity-40" : "cursor-pointer hover:border-sun-deep",
      )}
    >
      <input
        type="checkbox"
        form={NO_FORM}
        aria-label={`${nameOf(item)}${isPresent ? ", is here already" : ""}`}
        checked={isTicked || isPresent}
        disabled={isPresent || (isFull && !isTicked)}
        onChange={(event) => onTick(event.currentTarget.checked)}
        className="absolute top-1.5 left-1.5 size-6 accent-ink"
      />
      <SmallPicture item={item} />
    </label>
  );
}

function SmallPicture({ item }: { item: MediaItem }) {
  return (
    <img
      src={pictureSrc(item.picture, SMALL_PX)}
      alt=""
      loading="lazy"
      className="aspect-square w-full object-cover"
      style={{ background: item.picture.colour, objectPosition: focalPosition(item.picture) }}
    />
  );
}

function nameOf({ picture, name }: MediaItem): string {
  return picture.alt || name || "picture";
}

/**
 * Asks for the next page of pictures.
 * @throws {DOMException} "AbortError" when `signal` aborts
 */
function askForPage(search: string, before: number | undefined, signal: AbortSignal) {
  const query = new URLSearchParams({ search, ...(before === undefined ? {} : { before: String(before) }) });
  return askServer<LibraryPage>(`/dashboard/media/library?${query}`, { signal });
}
