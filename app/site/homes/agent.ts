import { type Expert, expertsOf } from "#app/site/contact/experts.tsx";
import type { Settings } from "#domain/settings/settings.ts";

/** Returns the first expert, who shows homes to visitors; undefined if the office has entered nobody. */
export function agentOf(settings: Pick<Settings, "experts" | "team">): Expert | undefined {
  return expertsOf(settings)[0];
}
