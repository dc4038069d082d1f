import { type Expert, expertsOf } from "#app/site/contact/experts.tsx";
import type { Settings } from "#domain/settings/settings.ts";

/** The first of the people to call stands on the page of every home. */
export function agentOf(settings: Pick<Settings, "experts" | "team">): Expert | undefined {
  return expertsOf(settings)[0];
}
