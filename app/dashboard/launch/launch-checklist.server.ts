import { aboutOf, story as shippedStory } from "#content/about.ts";
import { type Feature, featuresOf } from "#content/home.ts";
import { isSamplePerson, teamOf } from "#content/team.ts";
import { defaultSettings, type Settings, type SettingsArea } from "#domain/settings/settings.ts";
import { countText } from "#domain/text/count-text.ts";
import { isRecoverySheetMissing } from "#server/accounts/read-recovery-sheet.ts";
import { backupsContext, hasMailServerContext } from "#server/context.ts";
import { countOutboxFailures } from "#server/outbox/count.ts";
import { countSamples } from "#server/records/count-samples.ts";
import { getAllSettings } from "#server/settings/all-settings.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

export type LaunchItem = { what: string; detail: string; to: string };

async function load(request: ViewRequest) {
  return { items: await readLaunchItems(request) };
}

/** Sample data and missing settings, read from the data itself. */
export async function readLaunchItems({ db, now, context }: ViewRequest): Promise<LaunchItem[]> {
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
  const records = [
    { count: samples.property, resource: "property", many: "properties", view: "/dashboard/properties" },
    {
      count: samples.apartment,
      resource: "apartment type",
      many: "apartment types",
      view: "/dashboard/apartments",
    },
    { count: samples.post, resource: "blog post", many: "blog posts", view: "/dashboard/posts" },
    { count: samples.testimonial, resource: "testimonial", many: "testimonials", view: "/dashboard/testimonials" },
    {
      count: samples.progress,
      resource: "progress update",
      many: "progress updates",
      view: "/dashboard/progress",
    },
  ] as const;
  return [
    ...(mails.waiting > 0 && !mails.hasServer
      ? [
          {
            what: "The mail server",
            detail: `None is set, and ${countText(mails.waiting, "mail waits", "mails wait")}: start the site with SMTP_URL`,
            to: viewPath("/dashboard/mail", { show: "queued" }),
          },
        ]
      : []),
    ...(hasBackups
      ? []
      : [
          {
            what: "The backups",
            detail: "None is made: if this machine is lost, everything on it is",
            to: viewPath("/dashboard/settings/backups"),
          },
        ]),
    ...(isSheetMissing
      ? [
          {
            what: "The recovery sheet",
            detail: "None yet: if you forget your password and mail fails, you cannot get in",
            to: viewPath("/dashboard/profile"),
          },
        ]
      : []),
    ...sampleSettings(settings),
    ...records
      .filter(({ count }) => count > 0)
      .map(({ count, resource, many, view }) => ({
        what: `${countText(count, resource, many)} from the sample content`,
        detail: "Replace them with your own, or delete them",
        to: viewPath(view, { show: "sample" }),
      })),
  ];
}

/** The heading alone claims an award, so its words have to be the office's own. */
function isShippedAward({ title, description }: Feature): boolean {
  return (
    title === "Award Winning" && featuresOf(defaultSettings).some((shipped) => shipped.description === description)
  );
}

const sampleDomain = /@(?:[\w-]+\.)*example$/i;

function sampleSettings(settings: Settings): LaunchItem[] {
  const { company, contacts, experts, accounts, banks, legal } = settings;
  const sample = defaultSettings;
  const people = teamOf(settings).filter(isSamplePerson);
  const found: (LaunchItem | false)[] = [
    company.legalName === sample.company.legalName &&
      item("company", "The company's name under contracts", `Still reads “${company.legalName}”`),
    (company.registration === sample.company.registration || company.directors === sample.company.directors) &&
      item("company", "The company's number and directors", "Samples: visitors are asked to check yours"),
    contacts.phone === sample.contacts.phone && item("contacts", "The phone number", `Still ${contacts.phone}`),
    contacts.whatsapp === sample.contacts.whatsapp &&
      item("contacts", "The WhatsApp number", `Still ${contacts.whatsapp}`),
    sampleDomain.test(contacts.email) && item("contacts", "The e-mail address", `Still ${contacts.email}`),
    contacts.address === sample.contacts.address && item("contacts", "The address", `Still ${contacts.address}`),
    experts.people.some(({ phone, email }) => phone === sample.contacts.phone || sampleDomain.test(email)) &&
      item("experts", "The people to call", "Some still have a sample number or address"),
    settings.facts.newLandlords === sample.facts.newLandlords &&
      item("facts", "The new landlords", "“100+” is a sample: state yours, or 0 to say nothing"),
    settings.facts.lowestPerDay === sample.facts.lowestPerDay &&
      item("facts", "The least a day that is named", "“UGX 10,000” is a sample: state yours"),
    accounts.list.length === 0 &&
      item("accounts", "Where buyers pay", "No number is published: buyers cannot tell yours from a false one"),
    banks.partners.some(({ name }) => sample.banks.partners.some((one) => one.name === name)) &&
      item("banks", "The banks", "Some are samples"),
    people.length > 0 && item("team", "The team", countText(people.length, "sample person", "sample people")),
    featuresOf(settings).some(isShippedAward) &&
      item("features", "The award", "No award is named: name yours, or take the card off the page"),
    aboutOf(settings).story === shippedStory &&
      item("about", "The story on the About page", "Still the one that ships: tell your own"),
    legal.terms === "" &&
      item("legal", "The terms of service", "Still the text that ships: have yours read by a lawyer"),
    legal.purchase === "" &&
      item("legal", "The terms of purchase", "Sample terms: enter yours, and have them read by a lawyer"),
    legal.privacy === "" &&
      item("legal", "The privacy notice", "Still the text that ships: have yours read by a lawyer"),
  ];
  return found.filter((one) => one !== false);
}

function item(area: SettingsArea, what: string, detail: string): LaunchItem {
  return { what, detail, to: viewPath("/dashboard/settings/:area", { area }) };
}

export const loader = viewLoader(load);
