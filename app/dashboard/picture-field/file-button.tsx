import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PICTURE_TYPES } from "#domain/media/picture-file.ts";

type FileButtonProps = {
  variant: "sun" | "ghost";
  isSingle: boolean;
  isCamera?: boolean;
  onFiles: (files: Iterable<File>) => void;
  children: ReactNode;
};

/** A button that opens the system's chooser, or the camera. */
export function FileButton({ variant, isSingle, isCamera = false, onFiles, children }: FileButtonProps) {
  return (
    <label
      className={classNames(
        buttonClass(variant, "small"),
        "px-4 whitespace-nowrap",
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
          // The same file again is a change too.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
