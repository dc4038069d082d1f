import {
  Banknote,
  BookOpenCheck,
  Building,
  CalendarDays,
  CalendarPlus,
  ChartNoAxesColumn,
  ClockAlert,
  Coins,
  DoorOpen,
  FileSpreadsheet,
  HardHat,
  History,
  HousePlus,
  Images,
  Inbox,
  LayoutGrid,
  type LucideIcon,
  Mail,
  MailPlus,
  MessageSquarePlus,
  MessageSquareQuote,
  MessageSquareText,
  Newspaper,
  Scale,
  Settings,
  Shapes,
  ShieldUser,
  Sun,
  Tags,
  Trash2,
  UserPlus,
  UserRound,
  Users,
  Warehouse,
} from "lucide-react";
import { viewPath } from "../view/view-path.ts";

export type MenuEntry = { title: string; path: string; icon: LucideIcon };

export type MenuGroup = {
  heading: string | undefined;
  entries: readonly MenuEntry[];
};

export const menu: readonly MenuGroup[] = [
  { heading: undefined, entries: [{ title: "Dashboard", path: viewPath("/dashboard"), icon: Sun }] },
  {
    heading: "Homes and pages",
    entries: [
      { title: "Properties", path: viewPath("/dashboard/properties"), icon: Warehouse },
      { title: "Add Property", path: viewPath("/dashboard/properties/:id", { id: "new" }), icon: HousePlus },
      { title: "Apartments", path: viewPath("/dashboard/apartments"), icon: Building },
      { title: "Units", path: viewPath("/dashboard/units"), icon: DoorOpen },
      { title: "Building progress", path: viewPath("/dashboard/progress"), icon: HardHat },
      { title: "Blog Posts", path: viewPath("/dashboard/posts"), icon: Newspaper },
      { title: "Testimonials", path: viewPath("/dashboard/testimonials"), icon: MessageSquareQuote },
      { title: "Categories", path: viewPath("/dashboard/categories"), icon: Shapes },
      { title: "Tags", path: viewPath("/dashboard/tags"), icon: Tags },
      { title: "Media", path: viewPath("/dashboard/media"), icon: Images },
    ],
  },
  {
    heading: "People and visits",
    entries: [
      { title: "Inquiries", path: viewPath("/dashboard/enquiries/:id?"), icon: Inbox },
      { title: "Visits", path: viewPath("/dashboard/visits"), icon: CalendarDays },
      { title: "Subscribers", path: viewPath("/dashboard/subscribers"), icon: MailPlus },
      { title: "People", path: viewPath("/dashboard/people"), icon: ShieldUser },
    ],
  },
  {
    heading: "Money",
    entries: [
      { title: "Payment desk", path: viewPath("/dashboard/desk"), icon: Banknote },
      { title: "Buyers", path: viewPath("/dashboard/buyers"), icon: Users },
      { title: "Arrears", path: viewPath("/dashboard/arrears"), icon: ClockAlert },
      { title: "Cash-up", path: viewPath("/dashboard/cash-up"), icon: Coins },
      { title: "Statements", path: viewPath("/dashboard/statements"), icon: BookOpenCheck },
      { title: "Reconciliation", path: viewPath("/dashboard/reconciliation"), icon: Scale },
      { title: "Export", path: viewPath("/dashboard/exports"), icon: FileSpreadsheet },
    ],
  },
  {
    heading: "Office",
    entries: [
      { title: "Analytics", path: viewPath("/dashboard/analytics"), icon: ChartNoAxesColumn },
      { title: "Mail", path: viewPath("/dashboard/mail"), icon: Mail },
      { title: "SMS", path: viewPath("/dashboard/sms"), icon: MessageSquareText },
      { title: "Audit", path: viewPath("/dashboard/audit"), icon: History },
      { title: "Bin", path: viewPath("/dashboard/bin"), icon: Trash2 },
      { title: "Settings", path: viewPath("/dashboard/settings"), icon: Settings },
      { title: "Profile", path: viewPath("/dashboard/profile"), icon: UserRound },
    ],
  },
];

export const quickAdditions: readonly MenuEntry[] = [
  { title: "A payment", path: viewPath("/dashboard/desk"), icon: Banknote },
  { title: "An inquiry", path: "/dashboard/enquiries/new", icon: MessageSquarePlus },
  { title: "A visit", path: "/dashboard/visits/new", icon: CalendarPlus },
  { title: "A buyer", path: viewPath("/dashboard/buyers/:id", { id: "new" }), icon: UserPlus },
  { title: "A property", path: viewPath("/dashboard/properties/:id", { id: "new" }), icon: HousePlus },
  { title: "An apartment type", path: viewPath("/dashboard/apartments/:id", { id: "new" }), icon: LayoutGrid },
  { title: "A progress update", path: viewPath("/dashboard/progress/:id", { id: "new" }), icon: HardHat },
  { title: "A blog post", path: viewPath("/dashboard/posts/:id", { id: "new" }), icon: Newspaper },
  { title: "A testimonial", path: viewPath("/dashboard/testimonials/:id", { id: "new" }), icon: MessageSquareQuote },
];

/** A record belongs to its list, an agreement to the buyers. */
export function findMarkedEntry(pathname: string): MenuEntry | undefined {
  const at = pathname.replace("/dashboard/agreements/", "/dashboard/buyers/");
  return menu
    .flatMap(({ entries }) => entries)
    .filter(({ path }) => at === path || (path !== "/dashboard" && at.startsWith(`${path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
