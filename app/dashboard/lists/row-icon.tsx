import { Check, EllipsisVertical, type Icon, Image, MessageCircle, Pencil, Trash2 } from "#app/dashboard/icons.tsx";

const icons = {
  edit: Pencil,
  delete: Trash2,
  more: EllipsisVertical,
  write: MessageCircle,
  done: Check,
  "no-picture": Image,
} satisfies Record<string, Icon>;

const idOf = (name: string) => `row-icon-${name}`;

/**
 * Draws the icons once. Each row refers to them, because a drawing in each row would make the uncompressed page much
 * larger.
 */
export function RowIcons() {
  return (
    <svg className="hidden" aria-hidden="true">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

/** Shows an icon in a row. The page must also have `RowIcons`, which holds the drawings. */
export function RowIcon({ name }: { name: keyof typeof icons }) {
  return (
    <svg className="row-icon" aria-hidden="true">
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}
