import { aboutOf, story as shippedStory } from "#content/about.ts";
import { isLeftToOffice, questionsOf } from "#content/faq.ts";
import { type Feature, featuresOf } from "#content/home.ts";
import { isSamplePerson, teamOf } from "#content/team.ts";
import { defaultSettings, type Settings, type SettingsArea } from "#domain/settings/settings.ts";
import { countText, waitingCountText } from "#domain/text/count-text.ts";
import { isRecoverySheetMissing } from "#server/accounts/read-recovery-sheet.ts";
import { backupsContext, hasMailServerContext } from "#server/context.ts";
import { countOutboxFailures } from "#server/outbox/count.ts";
import { countSamples } from "#server/records/count-samples.ts";
import { getAllSettings } from "#server/settings/all-settings.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

export interface LaunchItem {
  what: string;
  detail: string;
  to: string;
  isDone: boolean;
  /** Until this is done the site should not open: visitors would read, call or pay what is not yours. */
  isNeeded?: boolean;
  /** Only the technician can do this, so the link leads to the guide for it. */
  isForTechnician?: boolean;
  /** What needs attention today says it as well, as long as it is not done. */
  isAmongTasks?: boolean;
}

/** These items are best done in one sitting. */
export interface LaunchStep {
  title: string;
  items: LaunchItem[];
}

export interface LaunchProgress {
  done: number;
  all: number;
  /** This is how many of the items that the opening needs are not done. */
  needed: number;
  /** The steps are listed in the order in which they are best done. */
  steps: LaunchStep[];
  /** This is the first item that is not done, of those that the opening needs before all others; undefined if all are. */
  next: LaunchItem | undefined;
}

async function load(request: ViewRequest) {
  return { progress: await readLaunchProgress(request) };
}

/** Finds out what is done by looking at the data itself: the samples and the settings that are left. */
export async function readLaunchProgress({ db, now, context }: ViewRequest): Promise<LaunchProgress> {
  const mails = {
    ...(await countOutboxFailures(db, "outgoing_mails", now)),
    hasServer: context.get(hasMailServerContext),
  };
  const hasBackups = context.get(backupsContext).scheduled !== undefined;
  const [settings, samples, isSheetMissing] = await Promise.all([
    getAllSettings(db),
    countSamples(db),
    isRecoverySheetMissing(db),
  ]);
  const steps = [
    ...settingsSteps(settings),
    { title: "Your content", items: sampleRecords(samples) },
    {
      title: "So that nothing is lost",
      items: [
        {
          isForTechnician: true,
          isNeeded: true,
          what: "The backups",
          detail: "None is made: if this machine is lost, everything on it is",
          to: viewPath("/dashboard/settings/backups"),
          isDone: hasBackups,
        },
        {
          what: "The recovery sheet",
          detail: "None yet: if you forget your password and mail fails, you cannot get in",
          to: viewPath("/dashboard/profile"),
          isDone: !isSheetMissing,
        },
        {
          isForTechnician: true,
          isAmongTasks: true,
          what: "The mail server",
          detail: `None is set${mails.waiting > 0 ? `, and ${waitingCountText(mails.waiting, "mail")}` : ", so no mail leaves"}: your technician connects one, as the operations guide says`,
          to: viewPath("/dashboard/mail"),
          // The mails that wait do not count: the first mail of a visitor must not undo a step.
          isDone: mails.hasServer,
        },
      ],
    },
  ];
  const items = steps.flatMap((step) => step.items);
  const left = items.filter(({ isDone }) => !isDone);
  const needed = left.filter(({ isNeeded }) => isNeeded);
  return {
    done: items.length - left.length,
    all: items.length,
    needed: needed.length,
    steps,
    next: needed[0] ?? left[0],
  };
}

/** Visitors ask first for these details of a home, and only the office knows them. */
const toState: Readonly<Record<string, string>> = {
  property: ". Say when one can move in; of a plot, whether one may build before the last payment",
  "apartment type": ". Say when one can move in",
};

function sampleRecords(samples: Awaited<ReturnType<typeof countSamples>>): LaunchItem[] {
  const records = [
    { count: samples.property, resource: "property", many: "properties", view: "/dashboard/properties" },
    { count: samples.apartment, resource: "apartment type", many: "apartment types", view: "/dashboard/apartments" },
    { count: samples.post, resource: "blog post", many: "blog posts", view: "/dashboard/posts" },
    { count: samples.testimonial, resource: "testimonial", many: "testimonials", view: "/dashboard/testimonials" },
    { count: samples.progress, resource: "progress update", many: "progress updates", view: "/dashboard/progress" },
  ] as const;
  return records.map(({ count, resource, many, view }) => ({
    what: count === 0 ? `Your own ${many}` : `${countText(count, resource, many)} from the sample content`,
    detail: `Replace them with your own, or delete them${toState[resource] ?? ""}`,
    to: viewPath(view, count === 0 ? {} : { show: "sample" }),
    isDone: count === 0,
  }));
}

/** The heading claims an award, so the sample text below it counts as not done. */
function isShippedAward({ title, description }: Feature): boolean {
  return (
    title === "Award Winning" && featuresOf(defaultSettings).some((shipped) => shipped.description === description)
  );
}

const sampleDomain = /@(?:[\w-]+\.)*example$/i;

function settingsSteps(settings: Settings): LaunchStep[] {
  const { company, contacts, experts, accounts, banks, legal } = settings;
  const sample = defaultSettings;
  const questions = questionsOf(settings).general;
  const people = teamOf(settings).filter(isSamplePerson);
  return [
    {
      title: "Your company",
      items: [
        item("company", "The company's name under contracts", {
          detail: `Still reads “${company.legalName}”`,
          isNeeded: true,
          isOpen: company.legalName === sample.company.legalName,
        }),
        item("company", "The company's number and directors", {
          detail: "Samples: visitors are asked to check yours",
          isNeeded: true,
          isOpen:
            company.registration === sample.company.registration || company.directors === sample.company.directors,
        }),
        item("contacts", "The phone number", {
          detail: `Still ${contacts.phone}`,
          isNeeded: true,
          isOpen: contacts.phone === sample.contacts.phone,
        }),
        item("contacts", "The WhatsApp number", {
          detail: `Still ${contacts.whatsapp}`,
          isNeeded: true,
          isOpen: contacts.whatsapp === sample.contacts.whatsapp,
        }),
        item("contacts", "The e-mail address", {
          detail: `Still ${contacts.email}`,
          isNeeded: true,
          isOpen: sampleDomain.test(contacts.email),
        }),
        item("contacts", "The address", {
          detail: `Still ${contacts.address}`,
          isNeeded: true,
          isOpen: contacts.address === sample.contacts.address,
        }),
        item("contacts", "How to find the office", {
          detail: `Still “${contacts.landmark}”`,
          isOpen: contacts.landmark === sample.contacts.landmark,
        }),
        item("experts", "The people to call", {
          detail: "Some still have a sample number or address",
          isOpen: experts.people.some(
            ({ phone, email }) => phone === sample.contacts.phone || sampleDomain.test(email),
          ),
        }),
      ],
    },
    {
      title: "Money",
      items: [
        item("accounts", "Where buyers pay", {
          detail: "No number is published: buyers cannot tell yours from a false one",
          isNeeded: true,
          isOpen: accounts.list.length === 0,
        }),
        item("banks", "The banks", {
          detail: "Some are samples",
          isOpen: banks.partners.some(({ name }) => sample.banks.partners.some((one) => one.name === name)),
        }),
        item("facts", "The least a day that is named", {
          detail: "“UGX 10,000” is a sample: state yours",
          isOpen: settings.facts.lowestPerDay === sample.facts.lowestPerDay,
        }),
      ],
    },
    {
      title: "The law",
      items: [
        item("legal", "The terms of purchase", {
          detail: "Sample terms: enter yours, and have them read by a lawyer",
          isNeeded: true,
          isOpen: legal.purchase === "",
        }),
        item("faq", "Buying for somebody else", {
          detail: "The answer does not say who signs for a buyer who cannot come: state it",
          isOpen: isLeftToOffice("signingForBuyer", questions),
        }),
        item("faq", "Who pays for the building", {
          detail: "The answer does not say where the money comes from while the buyer still pays: state it",
          isOpen: isLeftToOffice("whoPaysForBuilding", questions),
        }),
        item("faq", "Buyers who are not Ugandan", {
          detail: "The answer does not say which titles they may own: state it, as your lawyer reads it",
          isOpen: isLeftToOffice("buyersWhoAreNotUgandan", questions),
        }),
        item("legal", "The terms of service", {
          detail: "Still the text that ships: have yours read by a lawyer",
          isOpen: legal.terms === "",
        }),
        item("legal", "The privacy notice", {
          detail: "Still the text that ships: have yours read by a lawyer",
          isOpen: legal.privacy === "",
        }),
      ],
    },
    {
      title: "What you say of yourselves",
      items: [
        item("team", "The team", {
          detail: countText(people.length, "sample person", "sample people"),
          isOpen: people.length > 0,
        }),
        item("about", "The story on the About page", {
          detail: "Still the one that ships: tell your own",
          isOpen: aboutOf(settings).story === shippedStory,
        }),
        item("facts", "The new landlords", {
          detail: "“100+” is a sample: state yours, or 0 to say nothing",
          isOpen: settings.facts.newLandlords === sample.facts.newLandlords,
        }),
        item("features", "The award", {
          detail: "No award is named: name yours, or take the card off the page",
          isOpen: featuresOf(settings).some(isShippedAward),
        }),
      ],
    },
  ];
}

function item(
  area: SettingsArea,
  what: string,
  { isOpen, ...rest }: { detail: string; isOpen: boolean; isNeeded?: boolean },
): LaunchItem {
  return { what, ...rest, to: viewPath("/dashboard/settings/:area", { area }), isDone: !isOpen };
}

export const loader = viewLoader(load);
