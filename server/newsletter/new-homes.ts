import { mailTemplates, stopNewsText } from "#content/mail-templates.ts";
import { type HomeRef, homePath } from "#domain/catalogue/home.ts";
import { type ListingStatus, statusText } from "#domain/catalogue/listing.ts";
import { homeLists } from "#domain/catalogue/listing-filters.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import { cardTerms, perDayFor } from "#domain/sales/home-offer.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { newsArea } from "#domain/settings/areas/news.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { countText } from "#domain/text/count-text.ts";
import { publicApartments } from "#server/catalogue/apartments.ts";
import { findFirstPublished, noteFirstPublications } from "#server/catalogue/first-publications.ts";
import { publicProperties } from "#server/catalogue/properties.ts";
import { listPublicById } from "#server/catalogue/public-homes.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { getSettings } from "#server/settings/settings.ts";
import { newHomesTemplate, unsubscribeCode, unsubscribeHeaders } from "./subscribers.ts";

/** The homes that subscribers are told of, by the time since when they are on the site, and the last subscriber who was told. */
interface NewHomes {
  at: string;
  after: number;
}

const lookQueue = defineQueue<Record<string, never>>("new-homes", { retryLimit: 0 });
const tellQueue = defineQueue<NewHomes>("tell-of-new-homes");

/** The kinds of background work that news need; `startJobs` is given them. */
export const newsQueues = [lookQueue, tellQueue] as const;

/** So many get their mail, then the next ones a minute later: a visitor's own mail does not wait behind a thousand others. */
const batchSize = 100;
const batchEveryMs = 60_000;

/** So many homes are named in a mail; all are on the site. */
const maxNamed = 10;

interface NewsSite {
  publicUrl: string;
  /** Signs the links that end a subscription. */
  secret: string;
}

/** Makes this process look each minute for homes that are on the site for the first time, and tell the subscribers of them. */
export async function workOnNews(db: Database, jobs: Jobs, site: NewsSite, clock: () => Date): Promise<void> {
  await jobs.work(lookQueue, () => announceNewHomes(db, jobs, clock()));
  await jobs.work(tellQueue, (news) => tellSubscribers(db, jobs, { told: news, ...site }, clock()));
  await jobs.schedule(lookQueue, "* * * * *");
}

/** Has the subscribers told of the homes that are on the site for the first time; all that came at once are one mail. */
export function announceNewHomes(db: Database, jobs: Pick<Jobs, "enqueue">, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const areTold = await noteFirstPublications(trx, now);
    const { news } = await getSettings(trx, newsArea);
    if (!areTold || news.newHomes === "no") return;
    await jobs.enqueue(trx, tellQueue, { at: now.toISOString(), after: 0 });
  });
}

/**
 * Writes the mails of the next subscribers into the outbox, and has the others told afterwards. Each gets one, however often
 * this runs; whoever stops meanwhile gets none, and a home that has left the site, or is not to be had, is not told of any more.
 */
export async function tellSubscribers(
  db: Database,
  jobs: Pick<Jobs, "enqueue">,
  { told, publicUrl, secret }: { told: NewHomes } & NewsSite,
  now: Date,
): Promise<void> {
  const settings = await getSettings(db, ...offerTerms, newsArea, companyArea);
  const news = await describeHomes(db, { at: new Date(told.at), settings, publicUrl }, now);
  if (!news || settings.news.newHomes === "no") return;
  const text = mailTemplates[newHomesTemplate];
  await inTransaction(db, async (trx) => {
    // Whoever stops at this moment waits for us, and takes the mail out again.
    const readers = await trx
      .selectFrom("subscribers")
      .select(["id", "email"])
      .where("state", "=", "confirmed")
      .where("confirmed_at", "<=", new Date(told.at))
      .where("id", ">", told.after)
      .orderBy("id")
      .limit(batchSize)
      .forShare()
      .execute();
    for (const { id, email } of readers) {
      const mail = {
        template: newHomesTemplate,
        to: email,
        subject: text.subject,
        body: `${text.body}\n\n${stopNewsText}`,
        values: {
          ...news,
          company: settings.company.name,
          siteLink: `${publicUrl}/visit`,
          stopLink: `${publicUrl}/news/stop/${unsubscribeCode(id, secret)}`,
        },
        headers: unsubscribeHeaders(id, secret, publicUrl),
        deduplicationKey: `${newHomesTemplate} ${told.at} ${id}`,
      };
      await queueMail(trx, mail, new URL(publicUrl).hostname, now);
    }
    const last = readers.at(-1);
    if (last) await jobs.enqueue(trx, tellQueue, { ...told, after: last.id }, new Date(now.getTime() + batchEveryMs));
  });
}

interface ToldHome {
  location: string;
  price: Ugx | null;
  status: ListingStatus;
}

/** What a mail says of the homes that came at that time, are on the site now and can be had; undefined when none can. */
async function describeHomes(
  db: Database,
  { at, settings, publicUrl }: { at: Date; settings: Pick<Settings, "payment" | "planner">; publicUrl: string },
  now: Date,
): Promise<{ summary: string; homes: string } | undefined> {
  const { count, first: named } = await findFirstPublished(db, at, maxNamed, now);
  const idsOf = (kind: HomeRef["kind"]) => named.flatMap((home) => (home.kind === kind ? [home.id] : []));
  const [properties, apartments] = [
    await listPublicById(db, publicProperties, idsOf("property"), now),
    await listPublicById(db, publicApartments, idsOf("apartment"), now),
  ];
  const terms = cardTerms(settings);
  const line = (home: HomeRef, name: string, { location, price, status }: ToldHome) => {
    const place = location === "" ? name : `${name}, ${location}`;
    const offer =
      price === null ? "Price on Request" : `${formatUgx(price)}, from ${formatUgx(perDayFor(price, terms))} a day`;
    // Between its publication and this mail somebody may have reserved it.
    const cost = status === "available" ? offer : statusText(status);
    return { name, text: `${place}: ${cost}\n${publicUrl}${homePath(home)}` };
  };
  const lines = [
    ...properties.map((home) => line({ kind: "property", id: home.id }, home.title, home)),
    ...apartments.map((home) => line({ kind: "apartment", id: home.id }, home.name, home)),
  ];
  const [first] = lines;
  if (!first) return undefined;
  const more =
    count > lines.length ? [`and ${formatNumber(count - lines.length)} more: ${publicUrl}${homeLists.all.path}`] : [];
  return {
    summary: count === 1 ? first.name : countText(count, "new home"),
    homes: [...lines.map(({ text }) => text), ...more].join("\n\n"),
  };
}
