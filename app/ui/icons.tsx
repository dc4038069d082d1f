const PATHS = {
  arrow: "M5 12h14M13 6l6 6-6 6",
  back: "M19 12H5M11 6l-6 6 6 6",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  shield: "M12 3l7.5 3v5.5c0 5-3.3 8.2-7.5 9.5-4.2-1.3-7.5-4.5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5",
  growth: "M4 20h16M6 16v-3M11 16V9M16 16V5M13 6.5L16 4l3 2.5",
  coins:
    "M4 7c0-1.7 2.7-3 6-3s6 1.3 6 3-2.7 3-6 3-6-1.3-6-3zM4 7v5c0 1.7 2.7 3 6 3M16 7v3M9 16.5c0-1.7 2.7-3 5.7-3s5.8 1.3 5.8 3-2.8 3-5.8 3-5.7-1.3-5.7-3z",
  wall: "M3.5 5h17v14h-17zM3.5 9.7h17M3.5 14.3h17M9 5v4.7M15 9.7v4.6M9 14.3V19",
  people:
    "M8.5 11a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM2.5 19.5c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M15.5 10.7a2.8 2.8 0 1 0 0-5.5M17 14.2c2.7.500 4.5 2.3 4.5 5.3",
  star: "M12 3.5l2.6 5.4 5.9.800-4.3 4.1 1.1 5.9L12 16.8l-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z",
  phone:
    "M6 3.5h3l1.7 4.3-2.2 1.7c1 2.3 2.7 4 5 5l1.7-2.2 4.3 1.7v3c0 1.6-1.3 2.8-2.9 2.6C9.8 18.8 5.2 14.2 3.4 6.4 3.2 4.8 4.4 3.5 6 3.5z",
  mail: "M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7",
  pin: "M12 21c4.5-4.6 7-8 7-11.2A7 7 0 0 0 5 9.8C5 13 7.5 16.4 12 21zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.2l3.5 2",
  chat: "M4 20.5l1.2-4A8.3 8.3 0 1 1 8.3 19zM8.8 9c.3 3 2.8 5.7 6 6.2M8.8 9l1.5-.7M14.8 15.2l.7-1.5",
} as const;

export type IconName = keyof typeof PATHS;

/** A drawn sign beside words; it says nothing by itself. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className ? `icon ${className}` : "icon"} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
