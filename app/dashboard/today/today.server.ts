import type { EnquiryState } from "#domain/enquiries/enquiry-states.ts";
import { enquiryStateNames } from "#domain/enquiries/inbox.ts";
import { ugx } from "#domain/money/money.ts";
import { remindersArea } from "#domain/settings/areas/reminders.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { countHomesBeingPaid } from "#server/agreements/reserving-agreements.ts";
import { backupsContext, hasMailServerContext, smsGatewayContext } from "#server/context.ts";
import { listInbox } from "#server/enquiries/inbox.ts";
import { listOverdue, sumOpenOfDay } from "#server/ledger/account-totals.ts";
import { listArrearsCases } from "#server/ledger/arrears.ts";
import { readTakings } from "#server/ledger/takings.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { readLaunchProgress } from "../launch/launch-checklist.server.ts";
import { viewPath } from "../view/view-path.ts";
import { listBackupTasks } from "./backup-tasks.server.ts";
import { listCollectionTasks } from "./collection-tasks.server.ts";
import { countContent } from "./content-tasks.server.ts";
import { countHouses, listStackedBuildings } from "./homes-for-sale.server.ts";
import { listMailTasks } from "./mail-tasks.server.ts";
import { listMoneyTasks } from "./money-tasks.server.ts";
import { listComingVisits, listVisitConflicts, listWaitingPeople } from "./people-tasks.server.ts";
import { listSmsTasks } from "./sms-tasks.server.ts";

/** This many people are listed; the inbox has the others. */
const SHOWN_PEOPLE = 8;

async function load(request: ViewRequest) {
  const { db, now, context } = request;
  const today = localDate(now);
  const content = await countContent(db, now);
  const backups = context.get(backupsContext).scheduled;
  const { reminders } = await getSettings(db, remindersArea);
  const arrears = await listArrearsCases(db, reminders.behindDays, today);
  const [days, openToday, overdue, visits, inbox, launch, paid] = await Promise.all([
    readTakings(db, today),
    sumOpenOfDay(db, today),
    listOverdue(db, today),
    listComingVisits(db, now),
    listInbox(db, { show: "waiting", kind: undefined, search: "", page: 1, perPage: SHOWN_PEOPLE }),
    readLaunchProgress(request),
    countHomesBeingPaid(db),
  ]);
  const tasks = await Promise.all([
    listWaitingPeople(db, { inbox, visits, now }),
    listVisitConflicts(db, today),
    listMoneyTasks(db, { arrears, reminders, now }),
    listCollectionTasks(db, now),
    listMailTasks(db, context.get(hasMailServerContext), now),
    listSmsTasks(db, context.get(smsGatewayContext) !== null, now),
    backups ? listBackupTasks(db, backups, now) : [],
  ]);
  return {
    now,
    /** The takings are undefined as long as nobody pays. */
    takings:
      overdue.size > 0 || days.some(({ received, due }) => received.inAll > 0 || due.inAll > 0)
        ? {
            days,
            openToday,
            overdue: { amount: ugx([...overdue.values()].reduce((sum, of) => sum + of, 0)), agreements: overdue.size },
          }
        : undefined,
    visits,
    counts: content.counts,
    homes: await listStackedBuildings(db, paid.units, now),
    arrears: { all: arrears.length, paused: arrears.filter(({ isPaused }) => isPaused).length },
    houses: countHouses(content.properties, paid.houses),
    leads: leadStages.map((state) => ({
      label: enquiryStateNames[state],
      count: inbox.counts[state],
      to: viewPath("/dashboard/enquiries/:id?", { show: state }),
    })),
    tasks: tasks.flat(),
    housekeeping: content.tasks,
    launch,
  };
}

const leadStages = ["new", "contacted", "scheduled", "done"] as const satisfies readonly EnquiryState[];

export type TodayData = Awaited<ReturnType<typeof load>>;

export const loader = viewLoader(load);
