import { drawingOf } from "#content/team.ts";
import type { Settings } from "#domain/settings/settings.ts";

export interface Agent {
  name: string;
  role: string;
  phone: string;
  email: string;
  drawing: string;
}

/** Returns the first expert, who shows homes to visitors; undefined if the office has entered nobody. */
export function agentOf({ experts, team }: Pick<Settings, "experts" | "team">): Agent | undefined {
  const [person] = experts.people;
  return person && { ...person, drawing: drawingOf(person.name, { team }) };
}
