import { renderToStaticMarkup } from "react-dom/server";
import { FloorPlan } from "#app/ui/floor-plan.tsx";
import { findDrawnPlan } from "#content/home-plans.ts";
import type { Route } from "./+types/floor-plan-image.ts";

/** Answers addresses such as /floor-plans/duplex/2.svg. */
export function loader({ params }: Route.LoaderArgs): Response {
  const level = findDrawnPlan(params.plan)?.levels[Number(params.level) - 1];
  if (!level) throw new Response("We have no such plan.", { status: 404 });
  return new Response(renderToStaticMarkup(<FloorPlan level={level} />), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
