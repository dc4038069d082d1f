import { type ButtonVariant, buttonClass } from "#app/ui/button.tsx";
import { sayMarked } from "#app/ui/say.tsx";
import * as words from "#domain/languages/messages/detail.ts";

export function DownloadLink({
  path,
  size,
  variant = "ghost",
}: {
  path: string;
  size: string;
  variant?: ButtonVariant;
}) {
  return (
    <a href={path} className={`${buttonClass(variant)} download`} type="application/pdf">
      {sayMarked(words.brochure, { small: (text) => <small key="size">{text}</small> }, { size })}
    </a>
  );
}
