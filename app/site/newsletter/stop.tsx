import { data } from "react-router";
import { say } from "#app/ui/say.tsx";
import { publicButtonForm } from "#domain/forms/body-limits.ts";
import * as words from "#domain/languages/messages/newsletter.ts";
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
      title={words.stopTitle()}
      description={words.stopDescription()}
      heading={say(words.stopHeading)}
      doneHeading={say(words.stopped)}
      button={say(words.stopNews)}
      isDone={actionData?.isEnded}
      done={say(words.isStopped)}
      failed={say(words.stopFailed)}
    />
  );
}
