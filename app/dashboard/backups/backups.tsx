import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { bytesText } from "#domain/text/bytes-text.ts";
import { countText } from "#domain/text/count-text.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { dateText, localDateTime, sinceText, waitText } from "#domain/time/kampala-time.ts";
import { rejectionMessage } from "../action-result.ts";
import { EmptyState } from "../parts/empty-state.tsx";
import { Rejected } from "../parts/rejected.tsx";
import { ViewHeader } from "../parts/view-header.tsx";
import { sendForm } from "../send-form.ts";
import { viewHandle } from "../view-handle.ts";
import type { Route } from "./+types/backups.ts";

export { action, loader } from "./backups.server.ts";

export const handle = viewHandle({ title: "Backups", topics: ["backups"] });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

type Loaded = Route.ComponentProps["loaderData"];
type SetUp = Extract<Loaded, { kept: unknown }>;

/** How it stands with the backups that the site makes by itself. */
export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const message = rejectionMessage(actionData);
  if (loaderData.plan === undefined) return <NotSetUp message={message} />;
  return (
    <>
      <ViewHeader
        title="Backups"
        lead="A backup is the whole site in one file: homes, buyers, payments, pictures. It is made by itself."
        actions={<BackUpNow />}
      />
      {message ? <Rejected className="mb-5">{message}</Rejected> : null}
      <Standing standing={loaderData} />
      <KeptList kept={loaderData.kept} now={loaderData.now} />
    </>
  );
}

function NotSetUp({ message }: { message: string | undefined }) {
  return (
    <>
      <ViewHeader title="Backups" />
      {message ? <Rejected className="mb-5">{message}</Rejected> : null}
      <EmptyState title="No backup is made.">
        <p className="max-w-[52ch] text-ink-soft">
          If this machine is lost, so is everything on it: homes, buyers, payments. Whoever runs the program sets
          BACKUP_TO to a folder on another disk, or to a bucket, and starts it again; docs/operations.md says how.
        </p>
      </EmptyState>
    </>
  );
}

function BackUpNow() {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="ask" variant="ink" disabled={isBusy}>
        Back up now
      </Button>
    </Form>
  );
}

function Standing({ standing }: { standing: SetUp }) {
  const { plan, underWaySince, lastGoodAt, isLate, problem, trial, now } = standing;
  return (
    <section aria-label="How it stands" className="rounded-card border-[1.5px] border-line bg-white px-5 py-2 sm:px-6">
      {problem || isLate ? (
        <div className="mt-3">
          <Notice tone="error">
            {isLate ? "A good backup is missing for more than a day." : "The last backup failed; it is tried again."}{" "}
            {problem}
          </Notice>
        </div>
      ) : null}
      <dl>
        <Line name="Last good backup">{lastGoodAt ? sinceText(lastGoodAt, now) : "None yet"}</Line>
        {underWaySince ? <Line name="Being made">for {waitText(underWaySince, now)}</Line> : null}
        <Line name="Next">each day at {clockText(plan.at)} in Kampala</Line>
        <Line name="Kept in">{plan.place}</Line>
        <Line name="Kept">the newest of each of the last {plan.keep} that have one</Line>
        <Line name="Encrypted">
          {plan.isEncrypted
            ? "Yes: only who has the secret key can open them. The key is not on this machine"
            : "No: whoever gets hold of a file has everything that is in it"}
        </Line>
        <Line name="Restored for a trial">
          {trial?.triedAt
            ? `${sinceText(trial.triedAt, now)}: ${trial.problem || "everything came back"}`
            : "Never yet"}
        </Line>
      </dl>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-6 py-3 not-first:border-t-[1.5px] not-first:border-line">
      <dt className="w-48 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-1 basis-64 wrap-anywhere">{children}</dd>
    </div>
  );
}

function KeptList({ kept, now }: Pick<SetUp, "kept" | "now">) {
  return (
    <section aria-labelledby="kept" className="mt-6">
      <h2 id="kept" className="text-xl">
        {kept.length === 0 ? "None is kept yet" : `${countText(kept.length, "backup")} kept`}
      </h2>
      {kept.length === 0 ? null : (
        <ul className="mt-3 rounded-card border-[1.5px] border-line bg-white px-5 sm:px-6">
          {kept.map((backup) => (
            <li key={backup.id} className="py-3 not-first:border-t-[1.5px] not-first:border-line">
              <p className="font-bold">{instantText(backup.startedAt)}</p>
              <p
                className={
                  backup.problem || backup.trialProblem ? "text-[15px] text-clay" : "text-[15px] text-ink-soft"
                }
              >
                {[
                  bytesText(backup.bytes ?? 0),
                  backup.askedBy ? `asked for by ${backup.askedBy}` : undefined,
                  checkText(backup, now),
                  backup.name,
                ]
                  .filter((part) => part !== undefined)
                  .join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** "23 November 2026, 2:30 AM" */
function instantText(at: Date): string {
  const { date, time } = localDateTime(at);
  return `${dateText(date)}, ${clockText(time)}`;
}

function checkText({ checkedAt, triedAt, trialProblem, problem }: SetUp["kept"][number], now: Date): string {
  if (problem) return problem;
  if (triedAt) return `restored for a trial ${sinceText(triedAt, now)}: ${trialProblem || "everything came back"}`;
  return checkedAt ? `read back to its end ${sinceText(checkedAt, now)}` : "found here, and not checked";
}
