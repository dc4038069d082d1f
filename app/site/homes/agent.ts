import { portraitFor, portraitPath } from "#domain/media/portrait.ts";
import type { Settings } from "#domain/settings/settings.ts";

export interface Agent {
  name: string;
  role: string;
  phone: string;
  email: string;
  drawing: string;
}

export function agentOf({ experts }: Pick<Settings, "experts">): Agent | undefined {
  const [person] = experts.people;
  return person && { ...person, drawing: portraitPath(portraitFor(person.name)) };
}
