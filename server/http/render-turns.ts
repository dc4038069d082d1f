import type { MiddlewareHandler } from "hono";
import type { Metric } from "prom-client";
import { networkOf } from "./client-address.ts";
import { crowdedFormPage, crowdedPage } from "./failure-page.ts";
import { type Asker, Crowded, type FairTurns, fairTurns, type TurnLimits } from "./fair-turns.ts";
import { submittedTexts } from "./form-body.ts";
import { type HttpContext, type HttpEnv, isSafeMethod } from "./http-env.ts";
import { gauges } from "./metrics.ts";
import type { RequestRecord } from "./request-record.ts";
import type { RouteTable } from "./route-table.ts";
import { hashOf, representation, type StoredResponse } from "./stored-response.ts";

/**
 * What each kind of request may take of the one thread that draws pages. None of them waits for another: a crowd at the
 * public pages keeps no visitor from sending a form, and nobody from signing in.
 */
export const usualRenderTurns = {
  /** Pages that are not in memory. A turn takes some 30 ms of a core, so whoever waits is answered within two seconds. */
  pages: { atOnce: 3, waiting: 40, waitMs: 5_000 },
  /** What visitors send. It costs little, and is lost if it is turned away. */
  forms: { atOnce: 2, waiting: 400, waitMs: 15_000 },
  /** Working out whether a password is right takes a tenth of a second of a core. */
  signIn: { atOnce: 1, waiting: 40, waitMs: 10_000 },
  /** Whoever is signed in. */
  administrator: { atOnce: 2, waiting: 100, waitMs: 20_000 },
  /** Programs that ask what is not in memory. */
  api: { atOnce: 2, waiting: 40, waitMs: 5_000 },
} satisfies Record<string, TurnLimits>;

export type RenderTurns = Record<keyof typeof usualRenderTurns, FairTurns>;

/** The turns of one process. */
export function createRenderTurns(): RenderTurns {
  const { pages, forms, signIn, administrator, api } = usualRenderTurns;
  return {
    pages: fairTurns(pages),
    forms: fairTurns(forms),
    signIn: fairTurns(signIn),
    administrator: fairTurns(administrator),
    api: fairTurns(api),
  };
}

/** Who asks, as far as turns are shared out. */
export function askerOf(c: HttpContext): Asker {
  const address = c.get("address");
  return { network: address && networkOf(address), signal: c.req.raw.signal };
}

/** What is to be drawn for a request, or done for its form, waits for a turn; the administrator's have their own. */
export function waitForTurn({
  turns,
  routes,
  record,
  isAdministrator,
}: {
  turns: RenderTurns;
  routes: RouteTable;
  record: Pick<RequestRecord, "countPage">;
  isAdministrator: (c: HttpContext) => boolean;
}): MiddlewareHandler<HttpEnv> {
  function turnsOf(c: HttpContext): FairTurns {
    if (isAdministrator(c)) return turns.administrator;
    if (routes.actionAt(new URL(c.req.url))?.form?.budget === "signIn") return turns.signIn;
    return isSafeMethod(c.req.method) ? turns.pages : turns.forms;
  }

  return async (c, next) => {
    if (c.get("rateLimited") || !routes.at(c.req.path)?.rules.drawsPage) return next();
    try {
      await turnsOf(c).take(askerOf(c), next);
    } catch (error) {
      if (!(error instanceof Crowded)) throw error;
      const { retryAfterSeconds } = error;
      record.countPage("rejected");
      if (c.req.path.endsWith(".data")) {
        const message = `Very many people are here just now, so nothing was changed. Please try again in ${retryAfterSeconds} seconds.`;
        c.set("rateLimited", { message, retryAfterSeconds, status: 503 });
        return next();
      }
      if (isSafeMethod(c.req.method)) return crowdedPage(retryAfterSeconds);
      return crowdedFormPage(retryAfterSeconds, c.req.path, submittedTexts(c.get("received").form ?? null));
    }
  };
}

/** What is under way, for /metrics. */
export function renderTurnMetrics(turns: RenderTurns): Metric[] {
  const ofEach = (read: (turns: FairTurns) => number) => () =>
    Object.fromEntries(Object.entries(turns).map(([kind, of]) => [kind, read(of)]));
  return [
    gauges(
      "turns_running",
      "Requests that are worked on now: pages, forms, ...",
      "kind",
      ofEach((of) => of.running),
    ),
    gauges(
      "turns_waiting",
      "Requests that wait for their turn.",
      "kind",
      ofEach((of) => of.waiting),
    ),
  ];
}

/** The page that turns a crowd away, as it can be sent from memory. */
export async function storedCrowdedPage(): Promise<StoredResponse> {
  return asStored(crowdedPage(Math.ceil(usualRenderTurns.pages.waitMs / 1000)));
}

/** A small page of ours as it can be sent from memory. */
async function asStored(page: Response): Promise<StoredResponse> {
  const body = Buffer.from(await page.arrayBuffer());
  const hash = hashOf(body);
  return {
    status: page.status,
    headers: [...page.headers],
    hash,
    representations: { identity: representation(hash, "identity", body) },
  };
}
