import { useCallback, useEffect, useRef, useState } from "react";
import type { MediaItem } from "#domain/media/picture.ts";
import { MAX_UPLOAD_BYTES, type PictureRejection, pictureRejections } from "#domain/media/picture-file.ts";
import { countText } from "#domain/text/count-text.ts";
import { scaleDown } from "./scale-down.ts";
import { checkFile, uploadFile } from "./upload-file.ts";

/** One picture of a field, on its way or there. */
export type Tile = { key: string } & (
  | { state: "stored"; item: MediaItem }
  /** Of a form that came back with its number; what it shows is being asked for. */
  | { state: "unknown"; id: string }
  | { state: "waiting"; file: File }
  | { state: "sending"; file: File; share: number; preview?: string }
  | { state: "failed"; file: File; error: string; remedy?: "retry" | "shrink" }
);

/** A phone's connection carries few at once, and the server works on two. */
const SENT_AT_ONCE = 3;
const PREVIEW_PX = 320;
/** As large as anything that is kept of a picture. */
const SHRUNK_PX = 2560;

interface Pictures {
  tiles: readonly Tile[];
  /** The numbers of what is stored, in order. */
  ids: readonly string[];
  isBusy: boolean;
  /** What has just happened, for whoever does not see it. */
  announcement: string;
  /** What was not taken, and why; "" when all was. */
  problem: string;
  add: (files: Iterable<File>) => void;
  /** Takes one that is in the library already. */
  choose: (item: MediaItem) => void;
  retry: (key: string) => void;
  shrink: (key: string) => void;
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
  update: (item: MediaItem) => void;
}

/** The pictures of one field: what is there, and what is on its way. `failure` comes before what went wrong on the way. */
export function usePictures(options: {
  ids: readonly string[];
  known: readonly MediaItem[];
  isSingle: boolean;
  max: number;
  failure: string;
}): Pictures {
  const { isSingle, max, failure } = options;
  const [tiles, setTiles] = useState<readonly Tile[]>(() =>
    options.ids.map((id) => storedTile(id, options.known) ?? { key: id, state: "unknown", id }),
  );
  const [announcement, setAnnouncement] = useState("");
  const [problem, setProblem] = useState("");
  const uploads = useRef(new Map<string, AbortController>());

  const change = useCallback((key: string, next: (tile: Tile) => Tile | undefined) => {
    setTiles((before) => before.flatMap((tile) => (tile.key === key ? (next(tile) ?? []) : tile)));
  }, []);

  const send = useCallback(
    async (key: string, file: File) => {
      const upload = new AbortController();
      uploads.current.set(key, upload);
      const preview = scaleDown(file, PREVIEW_PX, 0.7).then((blob) => blob && URL.createObjectURL(blob));
      preview.then((url) =>
        change(key, (tile) => (tile.state === "sending" && url ? { ...tile, preview: url } : tile)),
      );
      try {
        const outcome = await uploadFile(
          file,
          (share) => change(key, (tile) => (tile.state === "sending" ? { ...tile, share } : tile)),
          upload.signal,
        );
        if (outcome.ok) {
          setTiles((before) => settle(before, key, outcome.item));
          setAnnouncement(`${file.name} is uploaded.`);
        } else {
          const error = outcome.isRule ? outcome.error : `${failure}: ${outcome.error}`;
          change(key, () => ({ key, state: "failed", file, error, ...(outcome.isRule ? {} : { remedy: "retry" }) }));
        }
      } catch (error) {
        // Cancelled by whoever sent it: there is nobody to tell.
        if (!upload.signal.aborted) throw error;
      } finally {
        uploads.current.delete(key);
        preview.then((url) => url && URL.revokeObjectURL(url));
      }
    },
    [change, failure],
  );

  useEffect(() => {
    const free = SENT_AT_ONCE - tiles.filter((tile) => tile.state === "sending").length;
    const next = tiles.filter((tile) => tile.state === "waiting").slice(0, Math.max(0, free));
    for (const { key, file } of next) {
      if (uploads.current.has(key)) continue;
      change(key, () => ({ key, state: "sending", file, share: 0 }));
      send(key, file);
    }
  }, [tiles, change, send]);

  // Whoever leaves the page cancels what is on its way.
  useEffect(() => {
    const { current } = uploads;
    return () => {
      for (const upload of current.values()) upload.abort();
    };
  }, []);

  const unknown = tiles.flatMap((tile) => (tile.state === "unknown" ? tile.id : [])).join(",");
  useEffect(() => {
    if (unknown === "") return;
    const asking = new AbortController();
    askFor(unknown.split(","), asking.signal).then(
      (items) =>
        setTiles((before) =>
          before.flatMap((tile) => (tile.state === "unknown" ? (storedTile(tile.id, items) ?? []) : tile)),
        ),
      () => undefined,
    );
    return () => asking.abort();
  }, [unknown]);

  return {
    tiles,
    ids: tiles.flatMap((tile) => idOf(tile) ?? []),
    isBusy: tiles.some((tile) => tile.state === "waiting" || tile.state === "sending"),
    announcement,
    problem,

    async add(files) {
      const added = await Promise.all([...files].slice(0, isSingle ? 1 : undefined).map(firstTile));
      if (added.length === 0) return;
      const room = isSingle ? 1 : Math.max(0, max - tiles.length);
      setProblem(added.length > room ? `At most ${max} pictures fit here; the others were left out.` : "");
      if (isSingle) for (const upload of uploads.current.values()) upload.abort();
      const kept = added.slice(0, room);
      setTiles((before) => (isSingle ? kept : [...before, ...kept]));
      const sent = kept.filter(({ state }) => state === "waiting").length;
      setAnnouncement(isSingle || sent === 0 ? "" : `Sending ${countText(sent, "picture")}.`);
    },

    choose(item) {
      const selected: Tile = { key: String(item.id), state: "stored", item };
      const isThere = tiles.some((tile) => idOf(tile) === String(item.id));
      const isFull = !isSingle && !isThere && tiles.length >= max;
      setProblem(isFull ? `At most ${max} pictures fit here.` : "");
      if (isFull) return;
      if (isSingle) for (const upload of uploads.current.values()) upload.abort();
      setTiles((before) => (isSingle ? [selected] : isThere ? before : [...before, selected]));
      setAnnouncement(isThere ? "This picture is here already." : "1 picture added.");
    },

    retry: (key) =>
      change(key, (tile) => (tile.state === "failed" ? { key, state: "waiting", file: tile.file } : tile)),

    async shrink(key) {
      const tile = tiles.find((one) => one.key === key);
      if (tile?.state !== "failed") return;
      const blob = await scaleDown(tile.file, SHRUNK_PX, 0.88);
      const fits = blob && blob.size <= MAX_UPLOAD_BYTES;
      const { name } = tile.file;
      change(key, () =>
        fits
          ? { key, state: "waiting", file: new File([blob], name, { type: blob.type }) }
          : { key, state: "failed", file: tile.file, error: "This browser cannot make the picture smaller." },
      );
    },

    remove(key) {
      uploads.current.get(key)?.abort();
      change(key, () => undefined);
      setAnnouncement("Removed.");
    },

    move(key, to) {
      setTiles((before) => {
        const moved = before.find((tile) => tile.key === key);
        if (!moved || to < 0 || to >= before.length) return before;
        return before.filter((tile) => tile !== moved).toSpliced(to, 0, moved);
      });
      setAnnouncement(`Moved to place ${to + 1} of ${tiles.length}.`);
    },

    update: (item) =>
      setTiles((before) =>
        before.map((tile) => (tile.state === "stored" && tile.item.id === item.id ? { ...tile, item } : tile)),
      ),
  };
}

function idOf(tile: Tile): string | undefined {
  if (tile.state === "stored") return String(tile.item.id);
  return tile.state === "unknown" ? tile.id : undefined;
}

function storedTile(id: string, known: readonly MediaItem[]): Tile | undefined {
  const item = known.find((one) => String(one.id) === id);
  return item && { key: id, state: "stored", item };
}

/** A file that has arrived stands where it was sent from; one that is there already is not there twice. */
function settle(tiles: readonly Tile[], key: string, item: MediaItem): readonly Tile[] {
  const isThere = tiles.some((tile) => tile.key !== key && idOf(tile) === String(item.id));
  return tiles.flatMap((tile): Tile | Tile[] => {
    if (tile.key !== key) return tile;
    return isThere ? [] : { key, state: "stored", item };
  });
}

const remedies: Partial<Record<PictureRejection, "shrink">> = { "too-large": "shrink" };

let filesSoFar = 0;

async function firstTile(file: File): Promise<Tile> {
  filesSoFar += 1;
  const key = `file-${filesSoFar}`;
  const rejection = await checkFile(file);
  if (!rejection) return { key, state: "waiting", file };
  const remedy = remedies[rejection];
  return { key, state: "failed", file, error: pictureRejections[rejection], ...(remedy && { remedy }) };
}

async function askFor(ids: string[], signal: AbortSignal): Promise<MediaItem[]> {
  const query = new URLSearchParams(ids.map((id) => ["id", id]));
  const response = await fetch(`/dashboard/media/items?${query}`, { headers: { Accept: "application/json" }, signal });
  const { items }: { items: MediaItem[] } = await response.json();
  return items;
}
