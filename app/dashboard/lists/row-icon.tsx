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

/** Drawn once for all rows: a page is not compressed, and repeats what a row has for each of them. */
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

/** For a list that has `RowIcons`. */
export function RowIcon({ name }: { name: keyof typeof icons }) {
  return (
    <svg className="row-icon" aria-hidden="true">
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}
