import { Download } from "#app/dashboard/icons.tsx";

export function TableLink({ name, file, format }: { name: string; file: string; format: string }) {
  return (
    <a href={file} download className="text-button gap-1.5" aria-label={`${name} as ${format}`}>
      <Download aria-hidden="true" className="size-4" />
      {format}
    </a>
  );
}
