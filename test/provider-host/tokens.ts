import { randomBytes } from "node:crypto";

export class HostTokens {
  #known = new Map<string, number>();
  given = 0;

  give(lifeMs: number): string {
    const token = randomBytes(24).toString("base64url");
    this.#known.set(token, Date.now() + lifeMs);
    this.given += 1;
    const [oldest] = this.#known.keys();
    if (this.#known.size > 1_000 && oldest !== undefined) this.#known.delete(oldest);
    return token;
  }

  takes(authorization: string | undefined): boolean {
    const until = this.#known.get(/^Bearer (\S+)$/.exec(authorization ?? "")?.[1] ?? "");
    return until !== undefined && Date.now() < until;
  }

  revoke(): void {
    this.#known.clear();
  }
}
