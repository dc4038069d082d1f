import { useState } from "react";
import type { MediaItem } from "#domain/media/picture.ts";
import { describePictureUses, type PictureUse } from "#domain/media/picture-uses.ts";
import { countText } from "#domain/text/count-text.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { PictureField } from "../picture-field/picture-field.tsx";

type ReplacePictureProps = {
  item: MediaItem & { places: readonly PictureUse[]; placeCount: number };
  onClose: () => void;
};

const NONE: never[] = [];

export function ReplacePicture({ item, onClose }: ReplacePictureProps) {
  const [places] = useState(item.places);
  const [placeCount] = useState(item.placeCount);
  return (
    <FormDialog
      title="Replace this picture everywhere?"
      intent="replace"
      about={{ picture: item.id }}
      submitLabel="Replace everywhere"
      onClose={onClose}
    >
      {() => (
        <>
          <p className="text-ink-soft wrap-anywhere">
            {places.length === 0
              ? "Nothing uses it yet."
              : `The new one appears in ${countText(placeCount, "place")}: ${describePictureUses(places, placeCount)}.`}{" "}
            Its description stays; the old file waits in the bin for 30 days.
          </p>
          <PictureField
            label="New picture"
            name="with"
            ids={NONE}
            pictures={NONE}
            max={1}
            failure="Error uploading images"
          />
        </>
      )}
    </FormDialog>
  );
}
