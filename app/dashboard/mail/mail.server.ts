import { redirect } from "react-router";
import { parseId } from "#domain/home.ts";
import { countMails, listMails, retryMail } from "#server/mail/outbox.ts";
import { refusalOf } from "../deed-answer.ts";
import type { DeedRequest, ViewRequest } from "../view-request.server.ts";
import { viewPath } from "../views.ts";

const perPage = 50;

export async function load({ db, url, now }: ViewRequest) {
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1);
  const state = (["queued", "sent", "dead"] as const).find((one) => one === url.searchParams.get("show"));
  const [mails, counts] = await Promise.all([
    listMails(db, { state, limit: perPage, offset: (page - 1) * perPage }),
    countMails(db),
  ]);
  return { mails, counts, state, page, perPage, now };
}

export async function act({ db, form, now }: DeedRequest) {
  const id = parseId(String(form.get("id") ?? ""));
  if (id === undefined || !(await retryMail(db, id, now))) return refusalOf(form, "This mail is not waiting for that.");
  throw redirect(viewPath("mail"));
}
