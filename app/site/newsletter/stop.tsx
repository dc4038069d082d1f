import { data } from "react-router";
import { publicButtonForm } from "#domain/forms/body-limits.ts";
import { authContext, dbContext, nowContext } from "#server/context.ts";
import { stopNews } from "#server/newsletter/subscriptions.ts";
import type { Route } from "./+types/stop.ts";
import { ButtonPage } from "./button-page.tsx";

export const handle = import.meta.env.SSR && { form: publicButtonForm("unsafe"), takesForeignPosts: true };

/** Mail programs post to this address when somebody unsubscribes with one click (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const { secret } = context.get(authContext);
  const isEnded = await stopNews(context.get(dbContext), params.code, secret, context.get(nowContext));
  return data({ isEnded }, { status: isEnded ? 200 : 404 });
}

export { buttonPageHeaders as headers } from "./button-page.tsx";

export default function Stop({ actionData }: Route.ComponentProps) {
  return (
    <ButtonPage
      title="No more news"
      description="Stop our news with one press."
      heading="No more news?"
      doneHeading="Done. No more news."
      button="Stop all news"
      isDone={actionData?.isEnded}
      done="You get no more news from us. We still answer when you ask us something."
      failed="This link does not work. Please use the link in a newer e-mail."
    />
  );
}
