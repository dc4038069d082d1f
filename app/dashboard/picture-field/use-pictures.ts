import { useCallback, useEffect, useRef, useState } from "react";
import { askServer } from "#app/ui/ask-server.ts";
import type { MediaItem } from "#domain/media/picture.ts";
import { pictureRejections, scaledDownText } from "#domain/media/picture-file.ts";
import { countText } from "#domain/text/count-text.ts";
import { makeThumbnail } from "./scale-down.ts";
import { checkFile, type UploadProgress, uploadFile } from "./upload-file.ts";

export type Tile = { key: string } & (
  | { state: "stored"; item: MediaItem; note?: string }
  /** The number is known, and the data is being fetched. */
  | { state: "unknown"; id: string }
  | { state: "waiting"; file: File }
  | { state: "sending"; file: File; progress: UploadProgress; preview?: string }
  | { state: "failed"; file: File; error: string; canRetry: boolean }
);

/** This many files are uploaded at a time: phones manage few, and the server works on two. */
const SENT_AT_ONCE = 3;
const PREVIEW_PX = 320;

interface Pictures {
  tiles: readonly Tile[];
  /** The ids are the numbers of the stored pictures in their order. */
  ids: readonly string[];
  sending: number;
  failed: number;
  /** So many pictures have not arrived yet, and would if the page stayed open. */
  undelivered: number;
  /** So many stored pictures have no description. */
  undescribed: number;
  /** The announcement tells screen readers about the last change. */
  announcement: string;
  /** The problem is the error of the last change; "" if there was none. */
  problem: string;
  add: (files: Iterable<File>) => void;
  /** The function adds pictures of the library. A single picture is replaced by the first of them. */
  choose: (items: readonly MediaItem[]) => void;
  /**
   * Replaces the only picture.
   * @returns the picture that was there before
   */
  replaceOnly: (tile: Tile) => Tile | undefined;
  exchange: (key: string, tile: Tile | undefined) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
  update: (item: MediaItem) => void;
}

/** Manages the pictures of a field. `failure` is the text before errors of uploads. */
export function usePictures(options: {
  ids: readonly string[];
  known: readonly MediaItem[];
  isSingle: boolean;
  max: number;
  failure: string;
  /** A stored picture leaves the field at once, because another list shows it. Called after each. */
  onLeft: (() => void) | undefined;
}): Pictures {
  const { isSingle, max, failure, onLeft } = options;
  const [tiles, setTiles] = useState<readonly Tile[]>(() =>
    options.ids.map((id) => storedTile(id, options.known) ?? { key: id, state: "unknown", id }),
  );
  const latest = useRef(tiles);
  latest.current = tiles;
  // A new file took the place of this single picture, until the file is stored.
  const replaced = useRef<Tile>(undefined);
  // So many pictures have arrived since the last pause.
  const arrived = useRef(0);
  const [announcement, setAnnouncement] = useState("");
  const [problem, setProblem] = useState("");
  const change = useCallback((key: string, next: (tile: Tile) => Tile | undefined) => {
    setTiles((before) => before.flatMap((tile) => (tile.key === key ? (next(tile) ?? []) : tile)));
  }, []);
  const onStored = useCallback(
    (key: string, file: File, { item, sentBytes }: { item: MediaItem; sentBytes: number }) => {
      const note = sentBytes < file.size ? scaledDownText(file.size, sentBytes) : "";
      // The library recognizes a photo that it has, so the same photo twice is one picture.
      const isThere = latest.current.some((tile) => tile.key !== key && idOf(tile) === String(item.id));
      replaced.current = undefined;
      if (isThere) setProblem(`${file.name} is here already.`);
      if (onLeft) change(key, () => undefined);
      else setTiles((before) => settle(before, key, { key, state: "stored", item, note }));
      if (!isThere) arrived.current += 1;
      const one = `${file.name} is ${isThere ? "here already" : "uploaded"}${note && `. ${note}`}.`;
      setAnnouncement(arrived.current > 1 ? `${countText(arrived.current, "picture")} are uploaded.` : one);
      const isUnderWay = ({ key: other, state }: Tile) => other !== key && (state === "waiting" || state === "sending");
      if (!latest.current.some(isUnderWay)) arrived.current = 0;
      onLeft?.();
    },
    [change, onLeft],
  );
  const uploads = useUploads(tiles, { failure, change, onStored });

  const unknown = tiles.flatMap((tile) => (tile.state === "unknown" ? tile.id : [])).join(",");
  useEffect(() => {
    if (unknown === "") return;
    const asking = new AbortController();
    askFor(unknown.split(","), asking.signal).then(
      (items) =>
        items &&
        setTiles((before) =>
          before.flatMap((tile) => (tile.state === "unknown" ? (storedTile(tile.id, items) ?? []) : tile)),
        ),
      () => undefined,
    );
    return () => asking.abort();
  }, [unknown]);

  return {
    tiles,
    // Until its new file has arrived, a field for a single picture has the one before, also in what is kept of the form.
    ids: tiles.flatMap((tile) => idOf(tile) ?? (replaced.current && idOf(replaced.current)) ?? []),
    sending: tiles.filter((tile) => tile.state === "waiting" || tile.state === "sending").length,
    failed: tiles.filter((tile) => tile.state === "failed").length,
    undelivered: tiles.filter((tile) => (tile.state === "failed" ? tile.canRetry : idOf(tile) === undefined)).length,
    undescribed: tiles.filter((tile) => tile.state === "stored" && tile.item.picture.alt === "").length,
    announcement,
    problem,

    async add(files) {
      const added = await Promise.all([...files].slice(0, isSingle ? 1 : undefined).map(firstTile));
      if (added.length === 0) return;
      // The files were read meanwhile, and others may have come.
      const before = latest.current;
      const room = isSingle ? 1 : Math.max(0, max - before.length);
      setProblem(
        added.length > room
          ? `At most ${countText(max, "picture fits", "pictures fit")} here; the others were left out.`
          : "",
      );
      if (isSingle) for (const upload of uploads.current.values()) upload.abort();
      if (isSingle) replaced.current = before.find((tile) => idOf(tile) !== undefined) ?? replaced.current;
      const fitting = added.slice(0, room);
      setTiles((before) => (isSingle ? fitting : [...before, ...fitting]));
      const sent = fitting.filter(({ state }) => state === "waiting").length;
      setAnnouncement(isSingle || sent === 0 ? "" : `Sending ${countText(sent, "picture")}.`);
    },

    choose(items) {
      const isThere = ({ id }: MediaItem) => tiles.some((tile) => idOf(tile) === String(id));
      const added = isSingle ? items.slice(0, 1) : items.filter((item) => !isThere(item));
      const room = isSingle ? 1 : Math.max(0, max - tiles.length);
      setProblem(
        added.length > room
          ? `At most ${countText(max, "picture fits", "pictures fit")} here; the others were left out.`
          : "",
      );
      if (isSingle) for (const upload of uploads.current.values()) upload.abort();
      replaced.current = undefined;
      const selected = added.slice(0, room).map((item): Tile => ({ key: String(item.id), state: "stored", item }));
      setTiles((before) => (isSingle ? selected : [...before, ...selected]));
      setAnnouncement(
        added.length === 0 ? "This picture is here already." : `${countText(selected.length, "picture")} added.`,
      );
    },

    replaceOnly(tile) {
      for (const upload of uploads.current.values()) upload.abort();
      replaced.current = undefined;
      setTiles([tile]);
      return tiles.find((before) => idOf(before) !== undefined);
    },

    exchange(key, tile) {
      if (tile) setTiles((before) => settle(before, key, { ...tile, key }));
      else change(key, () => undefined);
    },

    retry: (key) =>
      change(key, (tile) => (tile.state === "failed" ? { key, state: "waiting", file: tile.file } : tile)),

    remove(key) {
      uploads.current.get(key)?.abort();
      // A file that could not be uploaded gives its place back to the picture before.
      change(key, (tile) => (idOf(tile) === undefined ? replaced.current : undefined));
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

/** Uploads the waiting files. Each upload is known by the key of its tile. */
function useUploads(
  tiles: readonly Tile[],
  {
    failure,
    change,
    onStored,
  }: {
    failure: string;
    change: (key: string, next: (tile: Tile) => Tile | undefined) => void;
    onStored: (key: string, file: File, stored: { item: MediaItem; sentBytes: number }) => void;
  },
) {
  const uploads = useRef(new Map<string, AbortController>());

  const send = useCallback(
    async (key: string, file: File) => {
      const upload = new AbortController();
      uploads.current.set(key, upload);
      const preview = makeThumbnail(file, PREVIEW_PX).then((blob) => blob && URL.createObjectURL(blob));
      preview.then((url) =>
        change(key, (tile) => (tile.state === "sending" && url ? { ...tile, preview: url } : tile)),
      );
      try {
        const outcome = await uploadFile(
          file,
          (progress) => change(key, (tile) => (tile.state === "sending" ? { ...tile, progress } : tile)),
          upload.signal,
        );
        if (outcome.ok) {
          onStored(key, file, outcome);
        } else {
          const { isRule } = outcome;
          const error = isRule ? outcome.error : `${failure}: ${outcome.error}`;
          change(key, () => ({ key, state: "failed", file, error, canRetry: !isRule }));
        }
      } catch (error) {
        if (!upload.signal.aborted) throw error;
      } finally {
        uploads.current.delete(key);
        preview.then((url) => url && URL.revokeObjectURL(url));
      }
    },
    [change, failure, onStored],
  );

  useEffect(() => {
    const free = SENT_AT_ONCE - tiles.filter((tile) => tile.state === "sending").length;
    const next = tiles.filter((tile) => tile.state === "waiting").slice(0, Math.max(0, free));
    for (const { key, file } of next) {
      if (uploads.current.has(key)) continue;
      change(key, () => ({ key, state: "sending", file, progress: "reading" }));
      send(key, file);
    }
  }, [tiles, change, send]);

  useEffect(() => {
    const { current } = uploads;
    return () => {
      for (const upload of current.values()) upload.abort();
    };
  }, []);

  return uploads;
}

function idOf(tile: Tile): string | undefined {
  if (tile.state === "stored") return String(tile.item.id);
  return tile.state === "unknown" ? tile.id : undefined;
}

function storedTile(id: string, known: readonly MediaItem[]): Tile | undefined {
  const item = known.find((one) => String(one.id) === id);
  return item && { key: id, state: "stored", item };
}

/** Puts a stored picture in the place of its upload, unless the field has that picture already. */
function settle(tiles: readonly Tile[], key: string, stored: Tile): readonly Tile[] {
  const isThere = tiles.some((tile) => tile.key !== key && idOf(tile) === idOf(stored));
  return tiles.flatMap((tile) => (tile.key === key ? (isThere ? [] : stored) : tile));
}

let filesSoFar = 0;

async function firstTile(file: File): Promise<Tile> {
  filesSoFar += 1;
  const key = `file-${filesSoFar}`;
  const rejection = await checkFile(file);
  // A file that is too large is scaled down before it is sent.
  if (!rejection || rejection === "too-large") return { key, state: "waiting", file };
  return { key, state: "failed", file, error: pictureRejections[rejection], canRetry: false };
}

async function askFor(ids: string[], signal: AbortSignal): Promise<MediaItem[] | undefined> {
  const query = new URLSearchParams(ids.map((id) => ["id", id]));
  const asked = await askServer<{ items: MediaItem[] }>(`/dashboard/media/items?${query}`, { signal });
  return asked.ok ? asked.answer.items : undefined;
}
