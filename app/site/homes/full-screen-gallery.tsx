import { useLayoutEffect, useRef } from "react";
import type { PictureData } from "#domain/media/picture.ts";
import { PhotoStrip } from "./photo-strip.tsx";

/** All photos over the whole screen. Escape and the button close it; the focus returns to where it was. */
export function FullScreenGallery({
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
