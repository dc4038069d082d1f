import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { island } from "#app/ui/island.tsx";
import { Picture, PictureKindLabel, phoneWidth } from "#app/ui/picture.tsx";
import type { PictureData } from "#domain/media/picture.ts";
import { PhotoStrip } from "./photo-strip.tsx";

/** Tiles beside the large photo. */
const TILES = 4;

/**
 * The photos of a home: a strip to swipe through, up to four tiles beside it, and all of them full screen. Without
 * script the strip still swipes and snaps, and a tile leads to its photo in the strip.
 */
function Gallery({ pictures }: { pictures: readonly PictureData[] }) {
  const [opened, setOpened] = useState<number>();
  const open = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    setOpened(index);
  };
  const tiles = pictures.slice(1, 1 + TILES);
  const areAllPhotos = pictures.every(({ kind }) => kind === "photo");
  return (
    <section className="gallery" data-tiles={tiles.length} aria-label="Pictures">
      <PhotoStrip
        id="photo"
        pictures={pictures}
        sizes={`(min-width: 1680px) 690px, (min-width: 1300px) 590px, (min-width: 1024px) 47vw, ${phoneWidth}`}
        onPress={open}
      />
      {tiles.map((picture, index) => (
        <a
          key={picture.hash}
          className="gallery-tile"
          href={`#photo-${index + 2}`}
          aria-label={`Picture ${index + 2}: ${picture.alt}`}
          onClick={open(index + 1)}
          data-needs-script
        >
          <Picture picture={picture} alt="" sizes="(min-width: 1024px) 290px, 44vw" maxWidth={640} />
          <PictureKindLabel picture={picture} />
        </a>
      ))}
      <button type="button" className="gallery-all" onClick={open(0)} data-needs-script>
        {pictures.length === 1 ? "Full screen" : `All ${pictures.length} ${areAllPhotos ? "photos" : "pictures"}`}
      </button>
      {opened === undefined ? null : (
        <FullScreenGallery pictures={pictures} start={opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}

// On a touch: its strip swipes without script, and brings React with it.
export default island("site/homes/gallery", Gallery, "touch");

/** All photos over the whole screen. Escape and the button close it; the focus returns to where it was. */
function FullScreenGallery({
  pictures,
  start,
  onClose,
}: {
  pictures: readonly PictureData[];
  start: number;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the strip in it looks how wide it is, to begin at `start`.
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="full-screen" aria-label="Pictures" onClose={onClose}>
      <PhotoStrip id="full" pictures={pictures} sizes="100vw" maxWidth={1920} start={start} />
      <button type="button" className="full-screen-close" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
