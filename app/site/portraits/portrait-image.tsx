import { renderToStaticMarkup } from "react-dom/server";
import { PortraitDrawing } from "#app/ui/portrait.tsx";
import { parsePortrait } from "#domain/media/portrait.ts";
import type { Route } from "./+types/portrait-image.ts";

/**
 * Answers addresses such as /portraits/sun.2.wrap.leaf.svg. An address has all traits of its portrait, so the picture
 * never changes.
 */
export function loader({ params }: Route.LoaderArgs): Response {
  const traits = parsePortrait(params.traits);
  if (!traits) throw new Response("We have no such portrait.", { status: 404 });
  return new Response(renderToStaticMarkup(<PortraitDrawing traits={traits} />), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
