import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice, TextField } from "#app/ui/field.tsx";
import { focalPosition, type MediaItem, pictureSrc } from "#domain/media/picture.ts";

type LibraryPage = { items: MediaItem[]; next?: number };

const SEARCH_AFTER_MS = 250;
const SMALL_PX = 320;

/** A picture that is in the library already, found by its words or its file's name. */
export function ChoosePicture({ onChoose, onClose }: { onChoose: (item: MediaItem) => void; onClose: () => void }) {
  const [search, setSearch] = useState("");
  const [items, setItems] = useState<readonly MediaItem[]>();
  const [next, setNext] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const page = await fetchPage(search, undefined, asking.signal);
        setItems(page.items);
        setNext(page.next);
        setHasFailed(false);
      } catch {
        if (!asking.signal.aborted) setHasFailed(true);
      }
    }, SEARCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search]);

  async function more() {
    try {
      const page = await fetchPage(search, next, new AbortController().signal);
      setItems((before = []) => [...before, ...page.items]);
      setNext(page.next);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title="Choose from the library" className="max-w-3xl">
      <div className="mt-4 grid gap-4">
        <TextField
          label="Search"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="A word of its description"
        />
        {hasFailed ? (
          <Notice tone="error">The library cannot be reached at the moment. Please try again.</Notice>
        ) : null}
        <ul className="grid max-h-[50vh] grid-cols-3 gap-3 overflow-y-auto p-1 sm:grid-cols-4 md:grid-cols-5">
          {items?.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                onClick={() => onChoose(item)}
                aria-label={`Choose ${item.picture.alt || item.name || "picture"}`}
                className="block w-full cursor-pointer overflow-hidden rounded-2xl border-2 border-transparent hover:border-sun-deep"
              >
                <img
                  src={pictureSrc(item.picture, SMALL_PX)}
                  alt=""
                  loading="lazy"
                  className="aspect-square w-full object-cover"
                  style={{ background: item.picture.colour, objectPosition: focalPosition(item.picture) }}
                />
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="text-[15px] text-ink-soft empty:hidden">
          {items === undefined && !hasFailed ? "Loading data..." : ""}
          {items?.length === 0 ? "No picture matches." : ""}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          {next === undefined ? null : (
            <Button variant="outline" size="small" onClick={more}>
              Show more
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

async function fetchPage(search: string, before: number | undefined, signal: AbortSignal): Promise<LibraryPage> {
  const query = new URLSearchParams({ search, ...(before === undefined ? {} : { before: String(before) }) });
  const headers = { Accept: "application/json" };
  const response = await fetch(`/dashboard/media/library?${query}`, { headers, signal });
  if (!response.ok) throw new Error(`the library answered ${response.status}`);
  return response.json();
}
