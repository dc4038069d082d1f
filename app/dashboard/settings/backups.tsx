import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { clockText } from "#domain/time/clock-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { rejectionMessage, useRejection } from "../actions/action-result.ts";
import { Rejected } from "../results/rejected.tsx";
import type { BackupSummary } from "./backups.server.ts";

/** When the site was last backed up, and why not since. */
export function Backups({ backups, now }: { backups: BackupSummary | undefined; now: Date }) {
  const isBusy = useNavigation().formMethod === "POST";
  const message = rejectionMessage(useRejection());
  return (
    <section id="backups" className="mt-6 rounded-card border-[1.5px] border-line bg-white px-5 py-5 sm:px-6">
      <h2 className="mb-3 text-xl">Backups</h2>
      {message ? <Rejected>{message}</Rejected> : null}
      {backups ? (
        <>
          {backups.failure && !backups.failure.isOver ? (
            <Notice tone="error">
              The last backup failed {sinceText(backups.failure.at, now)}. {backups.failure.reason}
            </Notice>
          ) : null}
          <p>
            Newest backup: {backups.succeededAt ? sinceText(backups.succeededAt, now) : "none yet"}. One is made each
            day at {clockText(backups.at)} in {backups.place}, {backups.isEncrypted ? "encrypted" : "not encrypted"}.
          </p>
          {backups.failure?.isOver ? (
            <p className="text-[15px] text-ink-soft">
              Last failure: {sinceText(backups.failure.at, now)}. {backups.failure.reason}
            </p>
          ) : null}
          <Form method="post" className="mt-4">
            <Button type="submit" name="intent" value="back-up" variant="outline" disabled={isBusy}>
              Back up now
            </Button>
          </Form>
        </>
      ) : (
        <p className="max-w-[52ch] text-ink-soft">
          None is made. If this machine is lost, so is everything on it: homes, buyers, payments. Set BACKUP_TO to a
          folder on another disk, or to a bucket, and start the site again; docs/operations.md says how.
        </p>
      )}
    </section>
  );
}
