import { type ActionFunctionArgs, data, type ServerBuild } from "react-router";
import { hasKnownIntent, unknownIntentMessage } from "#domain/forms/form-intent.ts";
import { submittedFormContext } from "#server/context.ts";

/** What a route says of itself in its `handle` when its forms ask for different things. */
type IntentsHandle = {
  /** All that a form may ask for, or "by the action" where that depends on more than the route. */
  intents: readonly string[] | "by the action";
};

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * The one place that knows which forms a route takes: one that asks for something else is answered 400 before the action runs, and
 * changes nothing. A route that declares no `intents` takes one kind of form only.
 */
export function rejectUnknownIntents(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && guarded(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function guarded(route: ServerRoute): ServerRoute {
  const { action, handle } = route.module;
  const known = declaresIntents(handle) ? handle.intents : [];
  if (!action || known === "by the action") return route;
  return {
    ...route,
    module: {
      ...route.module,
      action: async (args: ActionFunctionArgs) => {
        const form = args.context.get(submittedFormContext);
        if (form && !hasKnownIntent(form, known)) throw data(unknownIntentMessage, { status: 400 });
        return action(args);
      },
    },
  };
}

function declaresIntents(handle: unknown): handle is IntentsHandle {
  return typeof handle === "object" && handle !== null && "intents" in handle;
}
