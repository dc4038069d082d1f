import { setAdministrator } from "#server/accounts/administrators.ts";
import type { TestSite, Visitor } from "./app.ts";

export const ada = { name: "Ada Nakato", email: "ada@amaka.example", password: "matooke at seven o'clock" };

/** Makes an administrator without any browser. */
export async function makeAdministrator(site: TestSite, who = ada): Promise<void> {
  const set = await setAdministrator(site.db, site.auth.secret, who, { removeTwoFactor: false }, site.clock.now);
  if (!set.ok) throw new Error(set.message);
}

/** Somebody who is signed in as that administrator, in a browser of their own. */
export async function signedIn(
  site: TestSite,
  who = ada,
  options?: Parameters<TestSite["visitor"]>[0],
): Promise<Visitor> {
  const visitor = site.visitor(options);
  const answer = await visitor.post("/login", { email: who.email, password: who.password });
  if (answer.status !== 302) throw new Error(`signing in was answered ${answer.status}: ${answer.body}`);
  return visitor;
}
