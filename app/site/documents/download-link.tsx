import { type ButtonVariant, buttonClass } from "#app/ui/button.tsx";

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
      Download Brochure <small>PDF, {size}</small>
    </a>
  );
}
