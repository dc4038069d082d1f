import { useState } from "react";
import { Link } from "react-router";
import { rejectionMessage, useRejection } from "#app/dashboard/actions/action-result.ts";
import { Rejected } from "#app/dashboard/results/rejected.tsx";
import { Notice } from "#app/ui/field.tsx";
import { clockText } from "#domain/time/clock-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { Card } from "../cards/card.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/backups.ts";
import { DownloadBackup } from "./download-form.tsx";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./backups.server.ts";

export const handle = viewHandle({ title: "Backups", topics: ["backups"] });

export default function Backups({ loaderData }: Route.ComponentProps) {
  const { backups, downloadProblem, now } = loaderData;
  const [isSent, setIsSent] = useState(false);
  const message = rejectionMessage(useRejection()) ?? (isSent ? undefined : downloadProblem);
  return (
    <>
      <p className="mb-1">
        <Link to={viewPath("/dashboard/settings")} className="text-button max-lg:hidden">
          All settings
        </Link>
      </p>
      <ViewHeader title="Backups" />
      <Card aria-label="Backups" padding="sides" className="py-5">
        {message ? <Rejected>{message}</Rejected> : null}
        {backups ? (
          <>
            {backups.failure && !backups.failure.isOver ? (
              <Notice tone="error">
                The last backup failed {sinceText(backups.failure.at, now)}. {backups.failure.reason}
              </Notice>
            ) : null}
            <p>
              Newest backup: {backups.succeededAt ? sinceText(backups.succeededAt, now) : "none yet"}. One is made{" "}
              {backups.everyHours === 24 ? "each day at" : `each ${backups.everyHours} h, with all pictures at`}{" "}
              {clockText(backups.at)} in {backups.place}, {backups.isEncrypted ? "encrypted" : "not encrypted"}.
            </p>
            {backups.failure?.isOver ? (
              <p className="text-[0.9375rem] text-ink-soft">
                Last failure: {sinceText(backups.failure.at, now)}. {backups.failure.reason}
              </p>
            ) : null}
            <ButtonForm intent="back-up" size="regular" className="mt-4">
              Back up now
            </ButtonForm>
          </>
        ) : (
          <p className="max-w-[52ch] text-ink-soft">
            None is made. If this machine is lost, so is everything on it: homes, buyers, payments. Ask your technician
            to set up automatic backups: the operations guide says how. Until then, download one each week and keep it
            elsewhere.
          </p>
        )}
        <DownloadBackup isOpen={downloadProblem !== undefined} onSend={() => setIsSent(true)} />
      </Card>
    </>
  );
}
