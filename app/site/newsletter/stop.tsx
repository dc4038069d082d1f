import { data } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { publicPress } from "#domain/forms/body-limits.ts";
import { authContext, dbContext, nowContext } from "#server/context.ts";
import { endSubscription } from "#server/newsletter/subscribers.ts";
import { PageMeta } from "../layout/page-meta.tsx";
import type { Route } from "./+types/stop.ts";

export const handle = import.meta.env.SSR && { form: publicPress("unsafe"), takesForeignPosts: true };

/** Also what a mail program sends by itself when its "unsubscribe" is pressed. */
export async function action({ params, context }: Route.ActionArgs) {
  const { secret } = context.get(authContext);
  const isEnded = await endSubscription(context.get(dbContext), params.code, secret, context.get(nowContext));
  return data({ isEnded }, { status: isEnded ? 200 : 404 });
}

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}

export default function Stop({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="End the subscription" description="End your subscription with one press." isUnlisted />
      <PageHero title={actionData?.isEnded ? "Done. No more news." : "No more news?"} />
      <section className="section">
        <div className="wrap">
          {actionData === undefined ? (
            <form method="post">
              <Button type="submit" variant="ink">
                End my subscription
              </Button>
            </form>
          ) : actionData.isEnded ? (
            <Notice tone="success">Your subscription has ended.</Notice>
          ) : (
            <Notice tone="error">This link is not one of ours. Please use the link of a newer mail.</Notice>
          )}
        </div>
      </section>
    </>
  );
}
