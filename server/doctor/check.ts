import { explainDatabase } from "#server/db/connection-problem.ts";
import { Rejection } from "#server/db/rejection.ts";
import type { Environment } from "#server/env.ts";
import { describeError } from "#server/log.ts";

/** What one look found, in a sentence without anything secret. */
export type Finding = { level: "ok" | "warning" | "failure"; text: string };

/** The installation that is looked at. */
export interface Installation {
  env: Environment;
  /** Where its database answers, or why none does. */
  database: { url: string } | { problem: Finding };
  /** Files that hold secrets, besides those in the data folder. */
  secretFiles: readonly string[];
  now(): Date;
}

export interface Check {
  /** What is looked at, as in "Mail". */
  name: string;
  /** @throws {Rejection} what is wrong, in a sentence */
  run(installation: Installation): Promise<Finding[]>;
}

export const ok = (text: string): Finding => ({ level: "ok", text });
export const warning = (text: string): Finding => ({ level: "warning", text });
export const failure = (text: string): Finding => ({ level: "failure", text });

/** Makes all the checks at once; one that cannot be made is a failure like another. Their order stays. */
export async function examine(
  checks: readonly Check[],
  installation: Installation,
): Promise<(Finding & { check: string })[]> {
  const found = await Promise.all(
    checks.map(async ({ name, run }) => {
      const findings = await run(installation).catch((error: unknown) => [failureOf(error)]);
      return findings.map((finding) => ({ check: name, ...finding }));
    }),
  );
  return found.flat();
}

function failureOf(error: unknown): Finding {
  const explained = explainDatabase(error);
  if (explained instanceof Rejection) return failure(explained.message);
  const { error: name, code, reason } = describeError(error);
  return failure(`This could not be looked at: ${[name, code, reason].filter(Boolean).join(", ")}.`);
}

/** How far two clocks are apart, in words. */
export function clockFinding(whose: string, theirs: Date, ours: Date, exactToMs = 0): Finding {
  const apart = Math.max(0, Math.abs(theirs.getTime() - ours.getTime()) - exactToMs);
  const seconds = Math.round(apart / 100) / 10;
  if (apart < 2_000) return ok(`This machine and ${whose} agree about the time.`);
  const text = `This machine's clock is ${seconds} s ${theirs > ours ? "behind" : "ahead of"} that of ${whose}: let both keep time by NTP (timedatectl set-ntp true).`;
  return apart < 30_000 ? warning(text) : failure(text);
}
