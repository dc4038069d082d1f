import type { Settings } from "#domain/settings/settings.ts";

type SocialNetwork = { key: keyof Settings["social"]; label: string; path: string };

/** The paths are drawn in a square of 24 units. */
const SOCIAL_NETWORKS: readonly SocialNetwork[] = [
  {
    key: "facebook",
    label: "Facebook",
    path: "M13.5 21v-8h2.7l.5-3.2h-3.2V7.8c0-1 .4-1.6 1.7-1.6h1.6V3.3A20 20 0 0 0 14.4 3.1c-2.4 0-4 1.5-4 4.1v2.6H7.7V13h2.7v8z",
  },
  {
    key: "instagram",
    label: "Instagram",
    path: "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zm0 2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM16.7 6a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z",
  },
  {
    key: "x",
    label: "X",
    path: "M3.5 4h5.3l4 5.5L17.5 4H20l-6.1 7 6.6 9h-5.3l-4.3-5.9L5.7 20H3.2l6.5-7.5zm3.6 1.9l9 12.2h.9L8 5.9z",
  },
  {
    key: "tiktok",
    label: "TikTok",
    path: "M13 3h3c.3 2.3 1.7 3.8 4 4v3c-1.5 0-2.9-.5-4-1.3V15a6 6 0 1 1-6-6l1 .1v3.2a2.8 2.8 0 1 0 2 2.7z",
  },
  {
    key: "youtube",
    label: "YouTube",
    path: "M12 5.5c3 0 6 .1 7.5.5 1.2.3 2 1.3 2.2 2.5.4 2.3.4 4.7 0 7-.2 1.2-1 2.2-2.2 2.5-1.5.400-4.5.500-7.5.500s-6-.1-7.5-.5c-1.2-.3-2-1.3-2.2-2.5-.4-2.3-.4-4.7 0-7C2.5 7.3 3.3 6.3 4.5 6 6 5.6 9 5.5 12 5.5zM10 9v6l5.2-3z",
  },
  {
    key: "linkedin",
    label: "LinkedIn",
    path: "M4 9h3.5v11H4zM5.75 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9h3.4v1.5c.6-1 1.8-1.8 3.5-1.8 3.1 0 4.1 2 4.1 4.8V20h-3.5v-5.8c0-1.5-.4-2.5-1.8-2.5-1.5 0-2.2 1.1-2.2 2.6V20H10z",
  },
];

export interface SocialLink {
  label: string;
  url: string;
  path: string;
}

/** The icons are looked up on the server, so that a page has only those that it shows. */
export function socialLinks(social: Settings["social"]): SocialLink[] {
  return SOCIAL_NETWORKS.filter(({ key }) => social[key] !== "").map(({ key, label, path }) => ({
    label,
    url: social[key],
    path,
  }));
}
