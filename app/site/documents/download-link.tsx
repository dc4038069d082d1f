import { type ButtonLook, buttonClass } from "#app/ui/button.tsx";

/** Leads to a PDF and says beforehand what it weighs: data costs money. */
export function DownloadLink({ path, size, look = "ghost" }: { path: string; size: string; look?: ButtonLook }) {
  return (
    <a href={path} className={`${buttonClass(look)} download`} type="application/pdf">
      Download Brochure <small>PDF, {size}</small>
    </a>
  );
}
