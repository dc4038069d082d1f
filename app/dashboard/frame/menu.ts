import {
  Banknote,
  Building,
  CalendarDays,
  CalendarPlus,
  ChartNoAxesColumn,
  Coins,
  HardHat,
  HousePlus,
  type Icon,
  Images,
  Inbox,
  LayoutGrid,
  MessageSquarePlus,
  MessageSquareQuote,
  Newspaper,
  Scale,
  Settings,
  Shapes,
  Sun,
  Tags,
  UserPlus,
  Users,
  Warehouse,
} from "#app/dashboard/icons.tsx";
import { foldedWords, hasWordsBegun } from "#domain/pasted-text/folded-words.ts";
import { type ViewPattern, viewPath } from "../view/view-path.ts";

export type MenuPlace = { title: string; path: string; keywords?: string };

/** A tab is at the head of the views of its entry. Its own views, if any, lead to each other from their headings. */
export type MenuTab = MenuPlace & { views?: readonly MenuPlace[] };

export type MenuEntry = MenuPlace & {
  icon: Icon;
  tabs?: readonly MenuTab[];
  /** The menu offers this view everywhere, although it is not a tab. */
  addition?: MenuPlace;
  /** These views belong to the entry but are reached only by links in its own view. */
  contains?: readonly MenuPlace[];
};

const enquiries = viewPath("/dashboard/enquiries/:id?");

/** Returns the address of the form that adds a record. */
const newRecord = (form: ViewPattern) => viewPath(form, { id: "new" });

/** Makes an entry with tabs, which leads to its first tab. */
const withTabs = (title: string, icon: Icon, tabs: readonly [MenuTab, ...MenuTab[]]): MenuEntry => ({
  ...{ title, icon, tabs },
  path: tabs[0].path,
});

/** Makes a tab with views, which leads to its first view. */
const withViews = (title: string, views: readonly [MenuPlace, ...MenuPlace[]]): MenuTab => ({
  ...{ title, views },
  path: views[0].path,
});

/**
 * These views are for the office's own work, apart from homes, people and money. The page of settings lists them in
 * groups.
 */
export const officePlaces = {
  exports: {
    title: "Export",
    path: viewPath("/dashboard/exports"),
    lead: "Every list as a table.",
    keywords: "csv excel download tables",
  },
  backups: {
    title: "Backups",
    path: viewPath("/dashboard/settings/backups"),
    lead: "When the last one was made, and one to download.",
    keywords: "back up download restore copy",
  },
  bin: {
    title: "Bin",
    path: viewPath("/dashboard/bin"),
    lead: "What was deleted in the last thirty days, and Restore.",
    keywords: "deleted trash restore undo",
  },
  audit: {
    title: "Audit",
    path: viewPath("/dashboard/audit"),
    lead: "Who changed what, and when.",
    keywords: "log history changes who",
  },
  mail: {
    title: "Mail",
    path: viewPath("/dashboard/mail"),
    lead: "What was sent, what waits, what could not be delivered.",
    keywords: "email outbox sent letters",
  },
  sms: {
    title: "SMS",
    path: viewPath("/dashboard/sms"),
    lead: "Receipts and reminders by text message, and what they cost.",
    keywords: "text messages sent",
  },
  launch: {
    title: "Before the launch",
    path: viewPath("/dashboard/launch"),
    lead: "What the site still needs from you.",
    keywords: "launch list start steps samples",
  },
  profile: {
    title: "Profile",
    path: viewPath("/dashboard/profile"),
    lead: "Your name, password, two-factor sign-in, recovery sheet, devices, notifications and keys.",
    keywords: "email code log out account user keys keyboard shortcuts",
  },
} satisfies Record<string, MenuPlace & { lead: string }>;

/** The work of every day comes first. */
export const menu: readonly MenuEntry[] = [
  { title: "Dashboard", path: viewPath("/dashboard"), icon: Sun, keywords: "today home start" },
  withTabs("Inbox", Inbox, [
    { title: "Inbox", path: enquiries, keywords: "inquiries enquiries messages callbacks answers" },
    { title: "Visits", path: viewPath("/dashboard/visits"), keywords: "calendar viewings week" },
  ]),
  withTabs("People", Users, [
    { title: "People", path: viewPath("/dashboard/people"), keywords: "persons data erase" },
    { title: "Subscribers", path: viewPath("/dashboard/subscribers"), keywords: "newsletter" },
  ]),
  withTabs("Money", Coins, [
    { title: "Payments", path: viewPath("/dashboard/desk"), keywords: "payment desk cash receive record" },
    { title: "Cash-up", path: viewPath("/dashboard/cash-up"), keywords: "till count cash" },
    { title: "Buyers", path: viewPath("/dashboard/buyers"), keywords: "agreements owners pause" },
    { title: "Arrears", path: viewPath("/dashboard/arrears"), keywords: "behind late owed reminders" },
    withViews("Bank", [
      { title: "Bank", path: viewPath("/dashboard/statements"), keywords: "statements import mobile money csv" },
      { title: "Reconciliation", path: viewPath("/dashboard/reconciliation"), keywords: "differences compare" },
    ]),
  ]),
  {
    title: "Properties",
    path: viewPath("/dashboard/properties"),
    icon: Warehouse,
    keywords: "homes houses plots",
    addition: { title: "Add Property", path: newRecord("/dashboard/properties/:id") },
  },
  withTabs("Apartments", Building, [
    { title: "Apartments", path: viewPath("/dashboard/apartments"), keywords: "types flats homes" },
    { title: "Units", path: viewPath("/dashboard/units"), keywords: "floors doors reserve" },
  ]),
  withTabs("Media", Images, [
    { title: "Media", path: viewPath("/dashboard/media"), keywords: "pictures photos images files upload" },
    { title: "Building progress", path: viewPath("/dashboard/progress"), keywords: "stages diary updates" },
  ]),
  { title: "Blog Posts", path: viewPath("/dashboard/posts"), icon: Newspaper, keywords: "articles news" },
  { title: "Testimonials", path: viewPath("/dashboard/testimonials"), icon: MessageSquareQuote, keywords: "quotes" },
  { title: "Categories", path: viewPath("/dashboard/categories"), icon: Shapes },
  { title: "Tags", path: viewPath("/dashboard/tags"), icon: Tags },
  {
    title: "Analytics",
    path: viewPath("/dashboard/analytics"),
    icon: ChartNoAxesColumn,
    keywords: "figures visitors views revenue",
  },
  {
    title: "Settings",
    path: viewPath("/dashboard/settings"),
    icon: Settings,
    contains: Object.values(officePlaces),
  },
];

export type MenuGroup = { title: string; places: readonly (MenuPlace & { icon: Icon })[] };

/**
 * On a phone the menu is all entries in groups, and the views that are wanted every day or are no tab. Other tabs, and
 * what the page of settings lists, are left out, so that the whole menu is seen without scrolling.
 */
export const menuGroups: readonly MenuGroup[] = [
  {
    title: "People and money",
    places: [
      ...namedEntries(["Dashboard", "Inbox"]),
      { title: "Visits", path: viewPath("/dashboard/visits"), icon: CalendarDays },
      ...namedEntries(["People", "Money"]),
      { title: "Cash-up", path: viewPath("/dashboard/cash-up"), icon: Banknote },
      { title: "Reconciliation", path: viewPath("/dashboard/reconciliation"), icon: Scale },
    ],
  },
  {
    title: "Properties and media",
    places: [
      ...namedEntries(["Properties", "Apartments"]),
      { title: "Units", path: viewPath("/dashboard/units"), icon: LayoutGrid },
      ...namedEntries(["Media"]),
    ],
  },
  {
    title: "Posts and settings",
    places: namedEntries(["Blog Posts", "Testimonials", "Categories", "Tags", "Analytics", "Settings"]),
  },
];

function namedEntries(titles: readonly string[]): readonly MenuEntry[] {
  return menu.filter(({ title }) => titles.includes(title));
}

/** Finds the place of the groups to which a view belongs: that of its tab, else its entry. */
export function findGroupedPlace(position: MenuPosition | undefined): MenuPlace | undefined {
  if (!position) return undefined;
  const places = menuGroups.flatMap((group) => group.places);
  const findPath = (path: string) => places.find((place) => place.path === path);
  return findPath(position.place.path) ?? findPath(position.entry.path);
}

/** Returns the list above the page of a single record or form; undefined for a view of the menu itself. */
export function findPlaceAbove(position: MenuPosition | undefined, pathname: string): MenuPlace | undefined {
  if (!position) return undefined;
  const { entry, place } = position;
  if (place === entry.addition) return entry;
  return isAtPlace(place, pathname) ? undefined : place;
}

/** Returns all views of an entry with tabs, which its open group lists. */
export const viewsOfEntry = ({ tabs = [] }: MenuEntry): readonly MenuPlace[] => tabs.flatMap(viewsOfTab);

function viewsOfTab(tab: MenuTab): readonly MenuPlace[] {
  return tab.views ?? [tab];
}

/** Returns the other views of the current tab; none beside a single record or form. */
export function findNeighbours(position: MenuPosition | undefined, pathname: string): readonly MenuPlace[] {
  if (!position || findPlaceAbove(position, pathname)) return [];
  return position.tab?.views?.filter((view) => view !== position.place) ?? [];
}

/** These lists show what is opened beside them, with a way back that keeps their filters. */
const listsWithDetails = [enquiries, viewPath("/dashboard/buyers")];

/** Units have a second view, which is at their place as well. */
function isAtPlace({ path }: MenuPlace, pathname: string): boolean {
  if (pathname === path || pathname === viewPath("/dashboard/units/list")) return true;
  return listsWithDetails.includes(path) && /^\/\d+$/.test(pathname.slice(path.length));
}

/** What is added most often has a button everywhere, with its title; the search finds it as an action. */
export type QuickAddition = Required<MenuPlace> & { icon: Icon; action: string };

export const quickAdditions: readonly QuickAddition[] = [
  {
    ...{ title: "A payment", action: "Record a payment", icon: Banknote },
    path: viewPath("/dashboard/desk"),
    keywords: "add enter new receive take receipts deposit cash money momo",
  },
  {
    ...{ title: "An inquiry", action: "Add an inquiry", icon: MessageSquarePlus },
    path: "/dashboard/enquiries/new",
    keywords: "new enter record enquiry call message lead",
  },
  {
    ...{ title: "A visit", action: "Book a visit", icon: CalendarPlus },
    path: "/dashboard/visits/new",
    keywords: "add new make appointment viewing",
  },
  {
    ...{ title: "A buyer", action: "Add a buyer", icon: UserPlus },
    path: newRecord("/dashboard/buyers/:id"),
    keywords: "new create customer client person",
  },
  {
    ...{ title: "A property", action: "Add a property", icon: HousePlus },
    path: newRecord("/dashboard/properties/:id"),
    keywords: "new create publish home house plot listing",
  },
  {
    ...{ title: "An apartment type", action: "Add an apartment type", icon: LayoutGrid },
    path: newRecord("/dashboard/apartments/:id"),
    keywords: "new create publish home flat building",
  },
  {
    ...{ title: "A progress update", action: "Add a progress update", icon: HardHat },
    path: newRecord("/dashboard/progress/:id"),
    keywords: "new create publish stage building diary photo",
  },
  {
    ...{ title: "A blog post", action: "Write a blog post", icon: Newspaper },
    path: newRecord("/dashboard/posts/:id"),
    keywords: "add new create publish article news",
  },
  {
    ...{ title: "A testimonial", action: "Add a testimonial", icon: MessageSquareQuote },
    path: newRecord("/dashboard/testimonials/:id"),
    keywords: "new create publish quote review",
  },
];

/** A view has this position in the menu. `tab` is undefined for an entry without tabs. */
export type MenuPosition = { entry: MenuEntry; tab: MenuTab | undefined; place: MenuPlace };

const positions: readonly MenuPosition[] = menu.flatMap((entry) => [
  { entry, tab: undefined, place: entry },
  ...[entry.addition, ...(entry.contains ?? [])].flatMap((place) => (place ? [{ entry, tab: undefined, place }] : [])),
  ...(entry.tabs ?? []).flatMap((tab) => viewsOfTab(tab).map((place) => ({ entry, tab, place }))),
]);

/** Finds the closest place above an address: a record belongs to its list, an agreement to the buyers. */
export function findMenuPosition(pathname: string): MenuPosition | undefined {
  const at = pathname.replace("/dashboard/agreements/", "/dashboard/buyers/");
  return positions
    .filter(({ place: { path } }) => at === path || (path !== "/dashboard" && at.startsWith(`${path}/`)))
    .toSorted((a, b) => b.place.path.length - a.place.path.length || Number(!a.tab) - Number(!b.tab))[0];
}

/**
 * The search finds these actions, because the name of the view at which they are done does not say so. The keywords are
 * the other words by which people ask for them.
 */
const actions: readonly MenuPlace[] = [
  ...quickAdditions.map(({ action: title, path, keywords }) => ({ title, path, keywords })),
  { title: "Find or send a receipt", path: viewPath("/dashboard/desk"), keywords: "proof of payment reverse print" },
  {
    title: "Pause or resume payments",
    path: viewPath("/dashboard/buyers"),
    keywords: "stop break holiday terms agreement",
  },
  {
    title: "Sign a new agreement",
    path: viewPath("/dashboard/buyers"),
    keywords: "add make contract deposit terms sell sale",
  },
  {
    title: "Change or end an agreement",
    path: viewPath("/dashboard/buyers"),
    keywords: "edit contract terms transfer cancel terminate pdf amount a day",
  },
  {
    title: "Give money back",
    path: viewPath("/dashboard/buyers", { show: "owed" }),
    keywords: "refund return repay pay owe owed settle overpaid",
  },
  {
    title: "Send account statements",
    path: viewPath("/dashboard/buyers"),
    keywords: "balance ledger paid private link buyer",
  },
  {
    title: "Reverse a payment",
    path: viewPath("/dashboard/buyers"),
    keywords: "undo cancel delete wrong mistake correct entry receipt",
  },
  {
    title: "See who is behind",
    path: viewPath("/dashboard/arrears"),
    keywords: "owes owe owing debt debtors late overdue missed unpaid",
  },
  {
    title: "Send reminders",
    path: viewPath("/dashboard/arrears"),
    keywords: "remind whatsapp overdue promise debt call buyers",
  },
  {
    title: "Stop reminders",
    path: `${viewPath("/dashboard/settings/:area", { area: "sms" })}#reminders`,
    keywords: "turn switch off automatic sms text messages",
  },
  {
    title: "Stop text messages to a buyer",
    path: viewPath("/dashboard/buyers"),
    keywords: "sms reminders opt out consent",
  },
  { title: "Count the till", path: viewPath("/dashboard/cash-up"), keywords: "close day cash up check money" },
  {
    title: "Change prices",
    path: viewPath("/dashboard/properties"),
    keywords: "edit set raise lower discount homes price many",
  },
  {
    title: "Reserve a unit",
    path: viewPath("/dashboard/units"),
    keywords: "hold reservation sold map add building floors",
  },
  {
    title: "Confirm, move or cancel a visit",
    path: viewPath("/dashboard/visits"),
    keywords: "change another time appointment viewing came attended",
  },
  {
    title: "Block a day or hours without visits",
    path: viewPath("/dashboard/visits"),
    keywords: "times holiday closed away",
  },
  {
    title: "Import a bank statement",
    path: viewPath("/dashboard/statements"),
    keywords: "upload add read mtn airtel file book mobile money",
  },
  {
    title: "Add pictures",
    path: viewPath("/dashboard/media"),
    keywords: "new upload photo image describe replace file",
  },
  {
    title: "Turn on Luganda or Swahili",
    path: viewPath("/dashboard/settings/:area", { area: "languages" }),
    keywords: "switch off languages kiswahili translate translation",
  },
  {
    title: "Erase what is known of a person",
    path: viewPath("/dashboard/people"),
    keywords: "forget delete remove buyer customer copy personal data privacy",
  },
  {
    title: "Change your password",
    path: viewPath("/dashboard/profile"),
    keywords: "new set edit name two factor authenticator code recovery sheet notifications device",
  },
  {
    title: "Back up the site",
    path: viewPath("/dashboard/settings/backups"),
    keywords: "make download backup copy data",
  },
  { title: "Restore what was deleted", path: viewPath("/dashboard/bin"), keywords: "undelete get back undo home post" },
  {
    title: "Export a list",
    path: viewPath("/dashboard/exports"),
    keywords: "download table excel csv payments buyers journal accountant",
  },
  { title: "See who changed something", path: viewPath("/dashboard/audit"), keywords: "who did history" },
];

/** The list has every place once. `under` is the title of its entry, unless both have the same title. */
const places = positions
  .filter(({ entry, place }) => place !== entry || !entry.tabs)
  .map(({ entry, place }) => ({ ...place, under: entry.title === place.title ? undefined : entry.title }));

/**
 * Finds the places whose words begin with all searched words, with matches in the title first. An address is found once,
 * by its best words. Fewer than three letters find nothing.
 */
export function findPlaces(search: string): (MenuPlace & { under: string | undefined })[] {
  const searched = wordsThatTell(search);
  if (search.length < 3 || searched.length === 0) return [];
  const found = [...places, ...actions.map((action) => ({ ...action, under: viewOf(action) }))]
    .filter(({ title, keywords = "" }) => hasWordsBegun(`${title} ${keywords}`, searched))
    .toSorted((a, b) => Number(hasWordsBegun(b.title, searched)) - Number(hasWordsBegun(a.title, searched)));
  return found.filter(({ path }, at) => found.findIndex((one) => one.path === path) === at);
}

const wordsThatTellNothing = new Set(
  "a an and can do for how i in is it my of on our the this to we what where".split(" "),
);

/** Returns the words of a search without those that every question has, as in "how do I pause". */
function wordsThatTell(search: string): string[] {
  return foldedWords(search).filter((word) => !wordsThatTellNothing.has(word));
}

/** Returns the title of the view at which something is done. */
function viewOf({ path }: MenuPlace): string | undefined {
  return findMenuPosition(path.replace(/[?#].*/, ""))?.place.title;
}
