import { redirect } from "react-router";
import { passwordOnlySchema } from "#domain/accounts/account-forms.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import { confirmPassword } from "#server/accounts/confirm-password.ts";
import { recordAudit } from "#server/audit.ts";
import { streamBackup } from "#server/backup/download-backup.ts";
import { authContext, backupsContext } from "#server/context.ts";
import { answerFile } from "#server/tables/write-table.ts";
import { authorOf, readViewRequest } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/download-backup.ts";
import { type DownloadProblem, downloadProblemParameter } from "./download-problem.ts";

export const handle = { form: publicForm(Object.keys(passwordOnlySchema.shape), "unsafe") };

/**
 * Streams the whole site as one file, encrypted with the entered password. The answer is a download, so errors redirect
 * to the settings.
 */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { db, now, administrator, context, request } = readViewRequest(args);
  const submitted = passwordOnlySchema.safeParse(Object.fromEntries(await request.formData()));
  if (!submitted.success) throw backWith("wrong-password");
  const { currentPassword: password } = submitted.data;
  const confirmed = await confirmPassword(db, context.get(authContext), { administrator, password }, now);
  if (!confirmed.ok) throw backWith(confirmed.reason);
  const backup = await streamBackup(context.get(backupsContext).source, { password, now });
  if (!backup) throw backWith("under-way");
  const { name, pieces } = backup;
  await recordAudit(db, {
    ...authorOf(context),
    at: now,
    action: "backup.download",
    entityType: "backup",
    entityId: "",
    after: { name },
  });
  return answerFile(pieces, { name, type: "application/octet-stream" });
}

function backWith(problem: DownloadProblem) {
  return redirect(viewPath("/dashboard/settings/backups", { [downloadProblemParameter]: problem }));
}
