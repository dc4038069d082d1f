import { Suspense, useEffect } from "react";
import {
  data,
  isRouteErrorResponse,
  useActionData,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from "react-router";
import { Button } from "#app/ui/button.tsx";
import { failedSubmissionMessage } from "#app/ui/failed-submission.ts";
import { NotStoredPage } from "#app/ui/not-stored-page.tsx";
import { dashboardForm } from "#domain/forms/body-limits.ts";
import { checkField, hasKnownIntent, unknownIntentMessage } from "#domain/forms/form-intent.ts";
import { isNotStored } from "#domain/forms/not-stored.ts";
import { logContext, requestIdContext } from "#server/context.ts";
import { isDatabaseAway } from "#server/db/availability.ts";
import { describeError } from "#server/log.ts";
import type { Route } from "./+types/dashboard.ts";
import { rejectionOf } from "./action-result.ts";
import { useLiveViews } from "./live/use-live-views.ts";
import { forgetAllDrafts, forgetDraftOf, keepDraftOf } from "./parts/local-draft.ts";
import { bringRejectionInSight } from "./parts/rejection-in-sight.ts";
import { Shell } from "./parts/shell.tsx";
import { readViewRequest } from "./view-request.server.ts";
import { viewScreens } from "./view-screens.ts";
import { viewServers } from "./view-servers.server.ts";
import { viewNameOf, viewOf } from "./views.ts";

/** Each view says what its forms may ask for. */
export const handle = import.meta.env.SSR && { form: dashboardForm, intents: "by the action" };

export async function loader(args: Route.LoaderArgs) {
  const viewRequest = readViewRequest(args);
  return serverOf(viewRequest.url).load(viewRequest);
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const viewRequest = readViewRequest(args);
  const { act, intents } = serverOf(viewRequest.url);
  if (!act) throw data("There is nothing to do in this view.", { status: 405 });
  if (!hasKnownIntent(form, intents)) {
    form.delete(checkField);
    return data(rejectionOf(form, unknownIntentMessage), { status: 400 });
  }
  try {
    return await act({ ...viewRequest, form });
  } catch (error) {
    if (!(error instanceof Error) || isDatabaseAway(error)) throw error;
    // An error page would take what was typed with it, so the form comes back with a sentence instead.
    const requestId = context.get(requestIdContext);
    context.get(logContext)("error", "an action failed", { requestId, ...describeError(error) });
    return data(rejectionOf(form, `Something went wrong on our side. Please try again (number ${requestId})`), {
      status: 500,
    });
  }
}

function serverOf(url: URL) {
  const name = viewNameOf(url.searchParams);
  if (!name) throw data("There is no such view.", { status: 404 });
  return viewServers[name];
}

/** Fetches the view's code beside its data instead of after it. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const name = viewNameOf(new URL(request.url).searchParams);
  const [loaded] = await Promise.all([serverLoader(), name && viewScreens[name].preload()]);
  return loaded;
}

/**
 * The one place where every form of the dashboard, also one in a dialog, learns that it failed: whatever was answered, or nothing, it
 * stays as it was typed, with a sentence, and can be sent again.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    const answer = await serverAction();
    // Most actions show a page when they are done; some answer in place, and say so.
    if (typeof answer === "object" && answer !== null && "done" in answer) forgetDraftOf(form);
    else keepDraftOf(form);
    return answer;
  } catch (error) {
    // An action that was done shows a page; whoever signed out by it is shown the one to sign in.
    const leadsTo = error instanceof Response ? error.headers.get("Location") : null;
    if (leadsTo === "/login") forgetAllDrafts();
    else if (leadsTo !== null) forgetDraftOf(form);
    const message = failedSubmissionMessage(error);
    if (message === undefined) throw error;
    // With a status of failure, what the page shows is not fetched anew: that would fail as well, and take the form with it.
    return data(rejectionOf(form, message), { status: 503 });
  }
}

export default function Dashboard() {
  const [search] = useSearchParams();
  const name = viewNameOf(search);
  const answer = useActionData();
  // What is loaded anew would take the answer to a rejected form away.
  useLiveViews(name, answer !== undefined);
  useEffect(() => {
    if (answer !== undefined) bringRejectionInSight(document.querySelector("#content"));
  }, [answer]);
  if (!name) return null;
  const { title } = viewOf(name);
  const Screen = viewScreens[name].Component;
  return (
    <Shell current={name}>
      <title>{`${title} | Dashboard`}</title>
      <Suspense fallback={<p role="status">Loading data...</p>}>
        <Screen key={name} />
      </Suspense>
    </Shell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  const [search] = useSearchParams();
  const rejected = isRouteErrorResponse(error) && isNotStored(error.data) ? error.data : undefined;
  return (
    <Shell current={viewNameOf(search) ?? "dashboard"}>
      {rejected && rejected.submitted.length > 0 ? (
        <NotStoredPage {...rejected} contactOptions={undefined} address={`/dashboard?${search}`} />
      ) : (
        <>
          <title>Error | Dashboard</title>
          <h1 className="max-w-[24ch] text-4xl">Error: {messageOf(error)}</h1>
          <p className="mt-4 text-ink-soft">What was saved is safe.</p>
          <Button className="mt-7" onClick={() => revalidator.revalidate()} disabled={revalidator.state === "loading"}>
            Try again
          </Button>
        </>
      )}
    </Shell>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    if (isNotStored(error.data)) return error.data.message;
    return typeof error.data === "string" ? error.data : error.statusText;
  }
  // The browser's own word for a request that found no server.
  if (error instanceof TypeError) return "The server could not be reached. Check the connection and try again.";
  return "Something went wrong on our side.";
}
