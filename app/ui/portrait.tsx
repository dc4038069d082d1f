import type { PortraitTraits } from "#domain/media/portrait.ts";

const COLOURS = {
  sun: "#ffc21a",
  clay: "#b4532f",
  leaf: "#1f4d3a",
  sage: "#c3d2a4",
  jacaranda: "#7d5cc6",
  peach: "#f4b183",
  ink: "#1c1710",
  white: "#fff9ec",
};

const SKINS = { 1: ["#8f5d3d", "#7a4c30"], 2: ["#704329", "#5c3520"], 3: ["#54301d", "#432415"] } as const;

const HAIR = "#201812";

const CAP = "M67 86c-4-30 12-44 33-44s37 14 33 44c-3-15-9-22-33-22s-30 7-33 22z";

/** Shows a drawn portrait by its address. It is decoration, because the person's name is beside it. */
export function Portrait({ path }: { path: string }) {
  return <img src={path} width="200" height="200" alt="" loading="lazy" />;
}

/** Draws a portrait as SVG, which the site serves as a file. */
export function PortraitDrawing({ traits }: { traits: PortraitTraits }) {
  const { backdrop, skin, hair, clothes, hasBeard, hasGlasses } = traits;
  const [face, shade] = SKINS[skin];
  const isCapped = hair === "crop" || hair === "bun" || hair === "braids";
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" aria-hidden="true">
      <path fill={COLOURS[backdrop]} d="M0 0h200v200H0z" />
      <circle cx="100" cy="206" r="96" fill="#fff" opacity=".16" />
      {hair === "afro" ? <circle cx="100" cy="76" r="52" fill={HAIR} /> : null}
      {hair === "bun" ? <circle cx="100" cy="34" r="17" fill={HAIR} /> : null}
      {hair === "braids" ? <path fill={HAIR} d="M64 92c-8-70 80-70 72 0l10 74h-92z" /> : null}
      <path fill={COLOURS[clothes]} d="M26 200c0-40 30-54 74-54s74 14 74 54z" />
      <path fill={shade} d="M84 108h32v36c-6 12-26 12-32 0z" />
      <path fill={face} d="M68 84c0-26 13-38 32-38s32 12 32 38c0 28-14 44-32 44S68 112 68 84z" />
      {hasBeard ? (
        <path fill={HAIR} d="M68 84c1 30 12 47 32 47s31-17 32-47c-4 12-8 20-14 22-10-5-26-5-36 0-6-2-10-10-14-22z" />
      ) : null}
      {isCapped ? <path fill={HAIR} d={CAP} /> : null}
      {hair === "fade" ? <path fill={HAIR} d="M69 76V48c8-12 54-12 62 0v28c-4-10-10-13-31-13s-27 3-31 13z" /> : null}
      {hair === "wrap" ? (
        <path
          fill={clothes === "sun" ? COLOURS.clay : COLOURS.jacaranda}
          d="M65 78c-8-34 12-52 37-52 6-12 26-12 24 2 12 8 14 30 9 50-12-15-56-15-70 0z"
        />
      ) : null}
      <path
        fill="none"
        stroke={HAIR}
        strokeWidth="3.4"
        strokeLinecap="round"
        d="M84 86v2M116 86v2M80 77q5-3 9 0M111 77q5-3 9 0"
      />
      <path
        fill="none"
        stroke={hasBeard ? "#fff" : HAIR}
        strokeWidth="3"
        strokeLinecap="round"
        d="M91 108q9 7 18 0"
        opacity={hasBeard ? 0.85 : 1}
      />
      {hasGlasses ? (
        <path
          fill="none"
          stroke={skin === "1" ? HAIR : COLOURS.sun}
          strokeWidth="3"
          d="M73 87a11 11 0 1 0 22 0 11 11 0 1 0-22 0zM105 87a11 11 0 1 0 22 0 11 11 0 1 0-22 0zM95 85q5-3 10 0"
        />
      ) : null}
    </svg>
  );
}
