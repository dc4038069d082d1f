// Written by scripts/dashboard-icons.ts. Lucide's icons, © Lucide Icons and Contributors, ISC License, of which some
// derive from Feather, © Cole Bemis, MIT License: https://lucide.dev/license
import type { ReactNode, SVGProps } from "react";

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactNode;

/** Draws an icon. It is decoration unless it is given a role: the text is beside it, or names its button. */
function icon(shapes: ReactNode): Icon {
  return (props) => (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {shapes}
    </svg>
  );
}

export const ArrowDown = /*#__PURE__*/ icon(<path d="M12 5v14m7-7l-7 7l-7-7" />);
export const ArrowLeft = /*#__PURE__*/ icon(<path d="m12 19l-7-7l7-7m7 7H5" />);
export const ArrowLeftToLine = /*#__PURE__*/ icon(<path d="M3 19V5m10 1l-6 6l6 6m-6-6h14" />);
export const ArrowRight = /*#__PURE__*/ icon(<path d="M5 12h14m-7-7l7 7l-7 7" />);
export const ArrowUp = /*#__PURE__*/ icon(<path d="m5 12l7-7l7 7m-7 7V5" />);
export const Banknote = /*#__PURE__*/ icon(
  <>
    <rect width="20" height="12" x="2" y="6" rx="2" />
    <circle cx="12" cy="12" r="2" />
    <path d="M6 12h.01M18 12h.01" />
  </>,
);
export const Bold = /*#__PURE__*/ icon(
  <path d="M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8" />,
);
export const Building = /*#__PURE__*/ icon(
  <>
    <path d="M12 10h.01M12 14h.01M12 6h.01M16 10h.01M16 14h.01M16 6h.01M8 10h.01M8 14h.01M8 6h.01M9 22v-3a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3" />
    <rect width="16" height="20" x="4" y="2" rx="2" />
  </>,
);
export const CalendarDays = /*#__PURE__*/ icon(
  <>
    <path d="M8 2v3m8-3v3" />
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01" />
  </>,
);
export const CalendarPlus = /*#__PURE__*/ icon(
  <path d="M16 18h6M16 2v3m3 10v6m2-9.5V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.3M3 9h18M8 2v3" />,
);
export const Camera = /*#__PURE__*/ icon(
  <>
    <path d="M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4z" />
    <circle cx="12" cy="13" r="3" />
  </>,
);
export const ChartNoAxesColumn = /*#__PURE__*/ icon(<path d="M5 21v-6m7 6V3m7 18V9" />);
export const Check = /*#__PURE__*/ icon(<path d="M20 6L9 17l-5-5" />);
export const ChevronDown = /*#__PURE__*/ icon(<path d="m6 9l6 6l6-6" />);
export const ChevronLeft = /*#__PURE__*/ icon(<path d="m15 18l-6-6l6-6" />);
export const ChevronRight = /*#__PURE__*/ icon(<path d="m9 18l6-6l-6-6" />);
export const CircleCheck = /*#__PURE__*/ icon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="m16 9l-5.5 5.5L8 12" />
  </>,
);
export const Coins = /*#__PURE__*/ icon(
  <>
    <path d="M13.744 17.736a6 6 0 1 1-7.48-7.48M15 6h1v4" />
    <path d="m6.134 14.768l.866-.5l2 3.464" />
    <circle cx="16" cy="8" r="6" />
  </>,
);
export const Copy = /*#__PURE__*/ icon(
  <>
    <rect width="14" height="14" x="8" y="8" rx="2" ry="2" />
    <path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />
  </>,
);
export const Download = /*#__PURE__*/ icon(
  <>
    <path d="M12 15V3m9 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />
    <path d="m7 10l5 5l5-5" />
  </>,
);
export const EllipsisVertical = /*#__PURE__*/ icon(
  <>
    <circle cx="12" cy="12" r="1" />
    <circle cx="12" cy="5" r="1" />
    <circle cx="12" cy="19" r="1" />
  </>,
);
export const ExternalLink = /*#__PURE__*/ icon(
  <path d="M15 3h6v6m-11 5L21 3m-3 10v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />,
);
export const GripVertical = /*#__PURE__*/ icon(
  <>
    <circle cx="9" cy="12" r="1" />
    <circle cx="9" cy="5" r="1" />
    <circle cx="9" cy="19" r="1" />
    <circle cx="15" cy="12" r="1" />
    <circle cx="15" cy="5" r="1" />
    <circle cx="15" cy="19" r="1" />
  </>,
);
export const HardHat = /*#__PURE__*/ icon(
  <>
    <path d="M10 10V5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v5m0-4a6 6 0 0 1 6 6v3M4 15v-3a6 6 0 0 1 6-6" />
    <rect width="20" height="4" x="2" y="15" rx="1" />
  </>,
);
export const Heading2 = /*#__PURE__*/ icon(<path d="M4 12h8m-8 6V6m8 12V6m9 12h-4c0-4 4-3 4-6c0-1.5-2-2.5-4-1" />);
export const Heading3 = /*#__PURE__*/ icon(
  <path d="M4 12h8m-8 6V6m8 12V6m5.5 4.5c1.7-1 3.5 0 3.5 1.5a2 2 0 0 1-2 2m-2 3.5c2 1.5 4 .3 4-1.5a2 2 0 0 0-2-2" />,
);
export const HousePlus = /*#__PURE__*/ icon(
  <>
    <path d="M12.35 21H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 .71-1.53l7-6a2 2 0 0 1 2.58 0l7 6A2 2 0 0 1 21 10v2.35" />
    <path d="M14.8 12.4a1 1 0 0 0-.8-.4h-4a1 1 0 0 0-1 1v8m6-3h6m-3-3v6" />
  </>,
);
export const Image = /*#__PURE__*/ icon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" ry="2" />
    <circle cx="9" cy="9" r="2" />
    <path d="m21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21" />
  </>,
);
export const ImageOff = /*#__PURE__*/ icon(
  <>
    <path d="m2 2l20 20M10.41 10.41a2 2 0 1 1-2.83-2.83m5.92 5.92L6 21m12-9l3 3" />
    <path d="M3.59 3.59A2 2 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59M21 15V5a2 2 0 0 0-2-2H9" />
  </>,
);
export const ImagePlus = /*#__PURE__*/ icon(
  <>
    <path d="M16 5h6m-3-3v6m2 3.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5" />
    <path d="m21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21" />
    <circle cx="9" cy="9" r="2" />
  </>,
);
export const Images = /*#__PURE__*/ icon(
  <>
    <path d="m22 11l-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16" />
    <path d="M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2" />
    <circle cx="13" cy="7" r="1" />
    <rect width="14" height="14" x="8" y="2" rx="2" />
  </>,
);
export const Inbox = /*#__PURE__*/ icon(
  <>
    <path d="M22 12h-6l-2 3h-4l-2-3H2" />
    <path d="M5.45 5.11L2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11" />
  </>,
);
export const Italic = /*#__PURE__*/ icon(<path d="M19 4h-9m4 16H5M15 4L9 20" />);
export const LayoutGrid = /*#__PURE__*/ icon(
  <>
    <rect width="7" height="7" x="3" y="3" rx="1" />
    <rect width="7" height="7" x="14" y="3" rx="1" />
    <rect width="7" height="7" x="14" y="14" rx="1" />
    <rect width="7" height="7" x="3" y="14" rx="1" />
  </>,
);
export const Link2 = /*#__PURE__*/ icon(<path d="M9 17H7A5 5 0 0 1 7 7h2m6 0h2a5 5 0 1 1 0 10h-2m-7-5h8" />);
export const List = /*#__PURE__*/ icon(<path d="M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13" />);
export const ListOrdered = /*#__PURE__*/ icon(
  <path d="M11 5h10m-10 7h10m-10 7h10M4 4h1v5M4 9h2m.5 11H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02" />,
);
export const LogOut = /*#__PURE__*/ icon(<path d="m16 17l5-5l-5-5m5 5H9m0 9H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" />);
export const Menu = /*#__PURE__*/ icon(<path d="M4 5h16M4 12h16M4 19h16" />);
export const Merge = /*#__PURE__*/ icon(
  <>
    <path d="m8 6l4-4l4 4" />
    <path d="M12 2v10.3a4 4 0 0 1-1.172 2.872L4 22m16 0l-5-5" />
  </>,
);
export const MessageCircle = /*#__PURE__*/ icon(
  <path d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092a10 10 0 1 0-4.777-4.719" />,
);
export const MessageSquarePlus = /*#__PURE__*/ icon(
  <path d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2zM12 8v6m-3-3h6" />,
);
export const MessageSquareQuote = /*#__PURE__*/ icon(
  <>
    <path d="M14 14a2 2 0 0 0 2-2V8h-2" />
    <path d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z" />
    <path d="M8 14a2 2 0 0 0 2-2V8H8" />
  </>,
);
export const Newspaper = /*#__PURE__*/ icon(
  <>
    <path d="M15 18h-5m8-4h-8m-6 8h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2" />
    <rect width="8" height="4" x="10" y="6" rx="1" />
  </>,
);
export const Pencil = /*#__PURE__*/ icon(
  <path d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4" />,
);
export const Phone = /*#__PURE__*/ icon(
  <path d="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233a14 14 0 0 0 6.392 6.384" />,
);
export const Plus = /*#__PURE__*/ icon(<path d="M5 12h14m-7-7v14" />);
export const Quote = /*#__PURE__*/ icon(
  <path d="M16 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2a1 1 0 0 1 1 1v1a2 2 0 0 1-2 2a1 1 0 0 0-1 1v2a1 1 0 0 0 1 1a6 6 0 0 0 6-6V5a2 2 0 0 0-2-2zM5 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2a1 1 0 0 1 1 1v1a2 2 0 0 1-2 2a1 1 0 0 0-1 1v2a1 1 0 0 0 1 1a6 6 0 0 0 6-6V5a2 2 0 0 0-2-2z" />,
);
export const Redo2 = /*#__PURE__*/ icon(
  <>
    <path d="m15 14l5-5l-5-5" />
    <path d="M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13" />
  </>,
);
export const RotateCcw = /*#__PURE__*/ icon(
  <>
    <path d="M3 12a9 9 0 1 0 9-9a9.75 9.75 0 0 0-6.74 2.74L3 8" />
    <path d="M3 3v5h5" />
  </>,
);
export const Scale = /*#__PURE__*/ icon(
  <>
    <path d="M12 3v18m7-13l3 8a5 5 0 0 1-6 0zV7" />
    <path d="M3 7h1a17 17 0 0 0 8-2a17 17 0 0 0 8 2h1M5 8l3 8a5 5 0 0 1-6 0zV7m2 14h10" />
  </>,
);
export const Search = /*#__PURE__*/ icon(
  <>
    <path d="m21 21l-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </>,
);
export const Settings = /*#__PURE__*/ icon(
  <>
    <path d="M9.671 4.136a2.34 2.34 0 0 1 4.659 0a2.34 2.34 0 0 0 3.319 1.915a2.34 2.34 0 0 1 2.33 4.033a2.34 2.34 0 0 0 0 3.831a2.34 2.34 0 0 1-2.33 4.033a2.34 2.34 0 0 0-3.319 1.915a2.34 2.34 0 0 1-4.659 0a2.34 2.34 0 0 0-3.32-1.915a2.34 2.34 0 0 1-2.33-4.033a2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const Shapes = /*#__PURE__*/ icon(
  <>
    <path d="M8.3 10a.7.7 0 0 1-.626-1.079L11.4 3a.7.7 0 0 1 1.198-.043L16.3 8.9a.7.7 0 0 1-.572 1.1Z" />
    <rect width="7" height="7" x="3" y="14" rx="1" />
    <circle cx="17.5" cy="17.5" r="3.5" />
  </>,
);
export const Star = /*#__PURE__*/ icon(
  <path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.12 2.12 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.12 2.12 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.12 2.12 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.12 2.12 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.12 2.12 0 0 0 1.597-1.16z" />,
);
export const Sun = /*#__PURE__*/ icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2m0 16v2M4.93 4.93l1.41 1.41m11.32 11.32l1.41 1.41M2 12h2m16 0h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41" />
  </>,
);
export const Table = /*#__PURE__*/ icon(
  <>
    <path d="M12 3v18" />
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M3 9h18M3 15h18" />
  </>,
);
export const Tags = /*#__PURE__*/ icon(
  <>
    <path d="M13.172 2a2 2 0 0 1 1.414.586l6.71 6.71a2.4 2.4 0 0 1 0 3.408l-4.592 4.592a2.4 2.4 0 0 1-3.408 0l-6.71-6.71A2 2 0 0 1 6 9.172V3a1 1 0 0 1 1-1zM2 7v6.172a2 2 0 0 0 .586 1.414l6.71 6.71a2.4 2.4 0 0 0 3.191.193" />
    <circle cx="10.5" cy="6.5" r=".5" />
  </>,
);
export const Trash2 = /*#__PURE__*/ icon(
  <path d="M10 11v6m4-6v6m5-11v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />,
);
export const Undo2 = /*#__PURE__*/ icon(
  <>
    <path d="M9 14L4 9l5-5" />
    <path d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" />
  </>,
);
export const UserPlus = /*#__PURE__*/ icon(
  <>
    <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" />
    <circle cx="9" cy="7" r="4" />
    <path d="M19 8v6m3-3h-6" />
  </>,
);
export const Users = /*#__PURE__*/ icon(
  <>
    <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87" />
    <circle cx="9" cy="7" r="4" />
  </>,
);
export const Warehouse = /*#__PURE__*/ icon(
  <>
    <path d="M18 21V10a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1v11" />
    <path d="M22 19a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 1.132-1.803l7.95-3.974a2 2 0 0 1 1.837 0l7.948 3.974A2 2 0 0 1 22 8zM6 13h12M6 17h12" />
  </>,
);
export const WifiOff = /*#__PURE__*/ icon(
  <path d="M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69m8.83 2.69a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20" />,
);
export const X = /*#__PURE__*/ icon(<path d="M18 6L6 18M6 6l12 12" />);
