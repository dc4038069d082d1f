/** Returns the manifest of an installed app that starts at `path`. */
export function appManifest({ name, path }: { name: string; path: string }) {
  return {
    name,
    short_name: name.slice(0, 12),
    lang: "en",
    id: path,
    start_url: path,
    background_color: "#ffc21a",
    theme_color: "#ffc21a",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
