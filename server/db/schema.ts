// Written by `npm run db:types` from the migrated database; a test fails when the two differ.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export interface AdministratorsTable {
  id: Generated<string>;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  two_factor_enabled: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface AgreementHomesTable {
  agreement_id: number;
  name: string;
  place: string;
  building: Generated<string>;
  unit: Generated<string>;
  floor: number | null;
  kind: Generated<string>;
  area_sqm: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  parking_spaces: number | null;
  tenure: Generated<string>;
  title_number: Generated<string>;
}

export interface AgreementPartiesTable {
  agreement_id: number;
  position: number;
  buyer_id: number;
  name: Generated<string>;
  phone: Generated<string>;
  id_kind: Generated<"nin" | "passport" | "other">;
  id_number: Generated<string>;
  kin_name: Generated<string>;
  kin_phone: Generated<string>;
  kin_relation: Generated<string>;
}

export interface AgreementSumsTable {
  agreement_id: number;
  paid_ugx: number;
}

export interface AgreementTermsTable {
  id: GeneratedAlways<number>;
  agreement_id: number;
  effective_on: string;
  per_paying_day_ugx: number;
  paying_days_per_month: number;
  reason: string;
  agreed_by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  pause_id: number | null;
}

export interface AgreementsTable {
  id: GeneratedAlways<number>;
  buyer_id: number;
  party_count: Generated<number>;
  unit_id: number | null;
  property_id: number | null;
  price_ugx: number;
  deposit_ugx: Generated<number>;
  bank_share_percent: Generated<number>;
  yearly_rate_percent: Generated<number>;
  bank_years: Generated<number>;
  bank_fee_percent: Generated<number>;
  paid_every: Generated<"day" | "month">;
  starts_on: string;
  state: Generated<"live" | "completed" | "ended">;
  closed_on: string | null;
  ended_reason: Generated<string>;
  ended_kept_percent: Generated<number>;
  refund_due_on: string | null;
  version: Generated<number>;
  form_key: string | null;
  created_by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ApartmentTypeGalleryTable {
  apartment_type_id: number;
  media_id: number;
  position: number;
}

export interface ApartmentTypeStatusHistoryTable {
  id: GeneratedAlways<number>;
  apartment_type_id: number;
  from_status: string | null;
  to_status: "available" | "reserved" | "sold" | "hidden";
  note: Generated<string>;
  changed_by: string;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ApartmentTypesTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  description: Generated<string>;
  price_ugx: number;
  area_sqm: number;
  bedrooms: Generated<number>;
  bathrooms: Generated<number>;
  category: Generated<string>;
  location: Generated<string>;
  map_point: Generated<string>;
  building_id: number | null;
  amenities: Generated<string[]>;
  features: Generated<string[]>;
  tenure: Generated<string>;
  title_number: Generated<string>;
  approvals: Generated<string[]>;
  documents: Generated<string[]>;
  move_in: Generated<string>;
  to_town: Generated<string>;
  to_stage: Generated<string>;
  to_school: Generated<string>;
  to_clinic: Generated<string>;
  main_image_id: number | null;
  floor_plan_id: number | null;
  drawn_plan: Generated<string>;
  is_featured: Generated<boolean>;
  status: Generated<"available" | "reserved" | "sold" | "hidden">;
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  unpublish_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  first_published_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  is_sample: Generated<boolean>;
  version: Generated<number>;
  created_by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  search_text: GeneratedAlways<string>;
}

export interface ArrearsContactsTable {
  id: GeneratedAlways<number>;
  agreement_id: number;
  channel: "call" | "whatsapp" | "sms" | "visit";
  reminded_buyer_id: number | null;
  note: Generated<string>;
  promised_on: string | null;
  promised_ugx: number | null;
  recorded_by: string;
  recorded_at: ColumnType<Date, Date | string, Date | string>;
  form_key: string | null;
}

export interface AuditEntriesTable {
  id: GeneratedAlways<number>;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  actor_id: string;
  actor_name: string;
  action: string;
  entity_type: string;
  entity_id: string;
  before: ColumnType<unknown, string | null, string | null>;
  after: ColumnType<unknown, string | null, string | null>;
  request_id: string | null;
  save_key: string | null;
}

export interface AuthSecretFingerprintTable {
  only_row: Generated<boolean>;
  sha256: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BackupPlacesTable {
  place: string;
  since: ColumnType<Date, Date | string, Date | string>;
  succeeded_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  failed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  failure: string | null;
  unverified: string | null;
  files: Generated<string[]>;
}

export interface BuildingsTable {
  id: GeneratedAlways<number>;
  name: string;
  location: Generated<string>;
  description: Generated<string>;
  is_sample: Generated<boolean>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface BuyersTable {
  id: GeneratedAlways<number>;
  name: string;
  phone: string | null;
  email: string | null;
  id_kind: Generated<"nin" | "passport" | "other">;
  id_number: Generated<string>;
  kin_name: Generated<string>;
  kin_phone: Generated<string>;
  kin_relation: Generated<string>;
  note: Generated<string>;
  enquiry_id: number | null;
  version: Generated<number>;
  form_key: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  erased_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  search_text: GeneratedAlways<string>;
}

export interface CalendarFeedsTable {
  administrator_id: string;
  token_hash: Buffer;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

export interface CashCountsTable {
  id: GeneratedAlways<number>;
  counted_for: string;
  expected_ugx: number;
  counted_ugx: number;
  note: Generated<string>;
  corrects_id: number | null;
  correction_reason: Generated<string>;
  recorded_by: string;
  recorded_at: ColumnType<Date, Date | string, Date | string>;
  form_key: string | null;
}

export interface CategoriesTable {
  id: GeneratedAlways<number>;
  kind: "property" | "post";
  name: string;
  slug: string;
  description: Generated<string>;
  is_sample: Generated<boolean>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface ConsentsTable {
  id: GeneratedAlways<number>;
  purpose: "contact" | "marketing";
  wording: string;
  wording_version: string;
  email: string | null;
  phone: string | null;
  enquiry_id: number | null;
  given_at: ColumnType<Date, Date | string, Date | string>;
  withdrawn_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

export interface ContentRevisionTable {
  only_row: Generated<boolean>;
  revision: Generated<number>;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CountedBatchesTable {
  id: string;
  stored_at: ColumnType<Date, Date | string, Date | string>;
}

export interface CountedViewsTable {
  day: string;
  kind: "view" | "call" | "whatsapp";
  path: string;
  source: string | null;
  visitor: number;
  times: number;
  is_summed: Generated<boolean>;
}

export interface CredentialsTable {
  id: Generated<string>;
  administrator_id: string;
  provider_id: Generated<string>;
  account_id: GeneratedAlways<string | null>;
  password_hash: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface DaysCountedTable {
  day: string;
  views: number;
  visitors: number;
  calls: number;
  whatsapp_taps: number;
  counted_at: ColumnType<Date, Date | string, Date | string>;
}

export interface EnquiriesTable {
  id: GeneratedAlways<number>;
  reference: string;
  kind: "visit" | "callback" | "message" | "info";
  channel: Generated<"site" | "phone" | "whatsapp" | "in-person" | "email">;
  state: Generated<"new" | "contacted" | "scheduled" | "done" | "lost">;
  is_suspected_spam: Generated<boolean>;
  spam_reason: "hidden-field" | "too-fast" | "links" | "repeated-text" | null;
  submission_key: Buffer;
  name: string;
  email: string | null;
  canonical_email: string | null;
  phone: string | null;
  message: Generated<string>;
  home_kind: "property" | "apartment" | null;
  home_id: number | null;
  home_name: Generated<string>;
  unit_id: number | null;
  source_path: Generated<string>;
  notice_version: string;
  waiting_since: ColumnType<Date, Date | string | undefined, Date | string>;
  first_answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  erased_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  search_text: GeneratedAlways<string>;
}

export interface EnquiryNotesTable {
  id: GeneratedAlways<number>;
  enquiry_id: number;
  body: string;
  written_by: string;
  written_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface EnquiryStateHistoryTable {
  id: GeneratedAlways<number>;
  enquiry_id: number;
  from_state: string | null;
  to_state: "new" | "contacted" | "scheduled" | "done" | "lost";
  changed_by: string;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface FloorsTable {
  id: GeneratedAlways<number>;
  building_id: number;
  number: number;
  kind: string;
  version: Generated<number>;
}

export interface FormDraftsTable {
  id: GeneratedAlways<number>;
  subject: string;
  administrator_id: string | null;
  fields: ColumnType<unknown, string, string>;
  base: ColumnType<unknown, string, string>;
  base_version: number;
  saved_by: string;
  saved_at: ColumnType<Date, Date | string, Date | string>;
}

export interface FormMailRecipientsTable {
  recipient_hash: Buffer;
  mailed_at: Date[];
  last_mailed_at: ColumnType<Date, Date | string, Date | string>;
}

export interface HomeCopiesTable {
  form_key: string;
  kind: "property" | "apartment";
  original_id: number;
  copy_id: number | null;
}

export interface HomeViewsByDayTable {
  day: string;
  home_kind: "property" | "apartment";
  home_id: number;
  views: number;
  taps: number;
}

export interface MediaTable {
  id: GeneratedAlways<number>;
  hash: string;
  original_name: Generated<string>;
  alt: Generated<string>;
  kind: "impression" | "photo" | null;
  taken_on: string | null;
  mime_type: "image/jpeg" | "image/png" | "image/webp";
  width: number;
  height: number;
  original_bytes: number;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  placeholder_colour: string;
  variants: ColumnType<unknown, string | undefined, string>;
  state: Generated<"preview" | "ready">;
  is_sample: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  unused_since: ColumnType<Date | null, Date | string | null, Date | string | null>;
  search_text: GeneratedAlways<string>;
}

export interface MediaClaimsTable {
  hash: string;
  claim_id: string;
  claimed_at: ColumnType<Date, Date | string, Date | string>;
}

export interface OfficeMailHoursTable {
  begins_at: ColumnType<Date, Date | string, Date | string>;
  told: number;
  later: Generated<string[]>;
}

export interface OutgoingMailsTable {
  id: GeneratedAlways<number>;
  message_id: string;
  template: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  headers: ColumnType<unknown, string | undefined, string>;
  attachments: ColumnType<unknown, string | undefined, string>;
  state: Generated<"queued" | "sent" | "dead">;
  attempts: Generated<number>;
  next_attempt_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_error: string | null;
  deduplication_key: string | null;
  enquiry_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  links_removed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

export interface PageViewsByDayTable {
  day: string;
  path: string;
  views: number;
}

export interface PasswordResetLinksTable {
  token_hash: string;
  administrator_id: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

export interface PayingNumbersTable {
  id: GeneratedAlways<number>;
  buyer_id: number;
  phone: string;
  name: string;
  added_by: string;
  added_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PaymentsTable {
  id: GeneratedAlways<number>;
  receipt_number: number;
  agreement_id: number;
  kind: Generated<"payment" | "reversal" | "refund" | "transfer">;
  amount_ugx: number;
  reverses_id: number | null;
  reversal_reason: Generated<string>;
  replaces_id: number | null;
  transfer_of_id: number | null;
  method: "cash" | "mtn" | "airtel" | "bank";
  external_reference: string | null;
  reference_identifies: Generated<boolean>;
  reference_part: Generated<number>;
  paid_on: string;
  backdating_reason: Generated<string>;
  note: Generated<string>;
  recorded_by: string;
  recorded_at: ColumnType<Date, Date | string | undefined, Date | string>;
  form_key: string | null;
}

export interface PostTagsTable {
  post_id: number;
  tag_id: number;
}

export interface PostsTable {
  id: GeneratedAlways<number>;
  slug: string;
  title: string;
  excerpt: Generated<string>;
  content: Generated<string>;
  author: Generated<string>;
  author_bio: Generated<string>;
  author_image_id: number | null;
  image_id: number | null;
  category_id: number | null;
  category_kind: GeneratedAlways<string>;
  reading_minutes: Generated<number>;
  is_featured: Generated<boolean>;
  published_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  unpublish_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  is_sample: Generated<boolean>;
  version: Generated<number>;
  created_by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  search_text: GeneratedAlways<string>;
}

export interface PrivateLinksTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  agreement_id: number;
  payment_id: number | null;
  created_by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  withdrawn_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

export interface ProgressPicturesTable {
  progress_update_id: number;
  media_id: number;
  position: number;
}

export interface ProgressUpdatesTable {
  id: GeneratedAlways<number>;
  property_id: number | null;
  apartment_type_id: number | null;
  title: string;
  description: Generated<string>;
  happened_on: string;
  stage: "land-cleared" | "foundation" | "walls" | "roof" | "fittings" | "finished";
  published_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  unpublish_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  is_sample: Generated<boolean>;
  version: Generated<number>;
  created_by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

export interface PropertiesTable {
  id: GeneratedAlways<number>;
  title: string;
  description: Generated<string>;
  property_type: Generated<string>;
  category_id: number | null;
  category_kind: GeneratedAlways<string>;
  price_ugx: number | null;
  location: Generated<string>;
  city: Generated<string>;
  country: Generated<string>;
  map_point: Generated<string>;
  bedrooms: number | null;
  bathrooms: number | null;
  area_sqm: number | null;
  parking_spaces: number | null;
  year_built: number | null;
  features: Generated<string[]>;
  building_amenities: Generated<string[]>;
  tenure: Generated<string>;
  title_number: Generated<string>;
  approvals: Generated<string[]>;
  documents: Generated<string[]>;
  move_in: Generated<string>;
  to_town: Generated<string>;
  to_stage: Generated<string>;
  to_school: Generated<string>;
  to_clinic: Generated<string>;
  main_image_id: number | null;
  floor_plan_id: number | null;
  drawn_plan: Generated<string>;
  is_featured: Generated<boolean>;
  status: Generated<"available" | "reserved" | "sold" | "hidden">;
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  unpublish_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  first_published_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  is_sample: Generated<boolean>;
  version: Generated<number>;
  created_by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  search_text: GeneratedAlways<string>;
}

export interface PropertyGalleryTable {
  property_id: number;
  media_id: number;
  position: number;
}

export interface PropertyStatusHistoryTable {
  id: GeneratedAlways<number>;
  property_id: number;
  from_status: string | null;
  to_status: "available" | "reserved" | "sold" | "hidden";
  note: Generated<string>;
  changed_by: string;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface PropertyTagsTable {
  property_id: number;
  tag_id: number;
}

export interface ReceiptCounterTable {
  only_row: Generated<boolean>;
  last_number: Generated<number>;
}

export interface SessionsTable {
  id: Generated<string>;
  administrator_id: string;
  token: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  last_seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  version: Generated<number>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SetupLinksTable {
  token_hash: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

export interface SignInAttemptsTable {
  kind: "account" | "address" | "device" | "password" | "code" | "device-code" | "password-reset";
  key_hash: string;
  failures: number;
  last_failed_at: ColumnType<Date, Date | string, Date | string>;
  blocked_until: ColumnType<Date, Date | string, Date | string>;
}

export interface SitePicturesTable {
  name: string;
  media_id: number;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface SourcesByDayTable {
  day: string;
  source: string;
  arrivals: number;
}

export interface SpentCodesTable {
  administrator_id: string;
  code: string;
  spent_at: ColumnType<Date, Date | string, Date | string>;
}

export interface StatementFormatsTable {
  heading_hash: Buffer;
  method: "mtn" | "airtel" | "bank";
  columns: ColumnType<unknown, string, string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface StatementImportsTable {
  id: GeneratedAlways<number>;
  file_name: string;
  file_hash: Buffer;
  method: "mtn" | "airtel" | "bank";
  columns: ColumnType<unknown, string, string>;
  state: Generated<"read" | "booking" | "booked" | "undoing" | "undone">;
  created_by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  booked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

export interface StatementRowsTable {
  id: GeneratedAlways<number>;
  import_id: number;
  line_number: number;
  external_reference: Generated<string>;
  amount_ugx: number | null;
  paid_on: string | null;
  payer_phone: Generated<string>;
  details: Generated<string>;
  outcome: "matched" | "unmatched" | "duplicate" | "bad" | "outgoing" | "failed" | "reversal" | "booked" | "dismissed" | "undone";
  problem: Generated<string>;
  agreement_id: number | null;
  payment_id: number | null;
  decided_by: string | null;
  decided_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  read_as: "matched" | "unmatched" | "duplicate" | "bad" | "outgoing" | "failed" | "reversal" | null;
  candidates: Generated<number[]>;
  is_possible_duplicate: Generated<boolean>;
  allows_overpayment: Generated<boolean>;
  payer_name: Generated<string>;
  part: Generated<number>;
  whole_ugx: number | null;
  reverses_ids: Generated<number[]>;
  version: Generated<number>;
}

export interface SubscribersTable {
  id: GeneratedAlways<number>;
  email: string;
  state: Generated<"pending" | "confirmed" | "ended">;
  source_path: Generated<string>;
  confirm_token_hash: Buffer | null;
  wording: string;
  wording_version: string;
  requested_at: ColumnType<Date, Date | string | undefined, Date | string>;
  confirmed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

export interface TagsTable {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  colour: string;
  is_sample: Generated<boolean>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface TestimonialsTable {
  id: GeneratedAlways<number>;
  name: string;
  role: Generated<string>;
  quote: string;
  verified_by: Generated<string>;
  image_id: number | null;
  is_featured: Generated<boolean>;
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  unpublish_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  is_sample: Generated<boolean>;
  version: Generated<number>;
  created_by: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

export interface TwoFactorsTable {
  id: Generated<string>;
  administrator_id: string;
  secret: string;
  recovery_codes: string;
  verified: Generated<boolean>;
  failed_count: Generated<number>;
  locked_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface UnitStatusHistoryTable {
  id: GeneratedAlways<number>;
  unit_id: number;
  from_status: string | null;
  to_status: "available" | "reserved" | "sold";
  reserved_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  note: Generated<string>;
  changed_by: string;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  enquiry_id: number | null;
  buyer_id: number | null;
}

export interface UnitsTable {
  id: GeneratedAlways<number>;
  floor_id: number;
  number: string;
  view: Generated<string>;
  apartment_type_id: number | null;
  status: Generated<"available" | "reserved" | "sold">;
  reserved_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  price_ugx: number | null;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  is_sample: Generated<boolean>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface VerificationsTable {
  id: Generated<string>;
  identifier: string;
  value: string;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface VisitBlocksTable {
  id: GeneratedAlways<number>;
  from_on: string;
  until_on: string;
  starts_at: string | null;
  ends_at: string | null;
  reason: Generated<string>;
  created_at: ColumnType<Date, Date | string, Date | string>;
}

export interface VisitNetworksTable {
  network_hash: Buffer;
  asked_on: string;
  visits: number;
}

export interface VisitorSaltsTable {
  day: string;
  salt: Buffer;
}

export interface VisitsTable {
  enquiry_id: number;
  visit_on: string;
  starts_at: string;
  place: number | null;
  status: Generated<"requested" | "confirmed" | "attended" | "no-show" | "cancelled" | "suspected">;
  manage_nonce: Buffer;
  manage_token_hash: Buffer;
  calendar_sequence: Generated<number>;
  moved_by: "visitor" | "office" | null;
  moved_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  moved_from_on: string | null;
  moved_from_at: string | null;
  visitor_moves: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface WithdrawnTermsTable {
  terms_id: number;
  reason: string;
  withdrawn_by: string;
  withdrawn_at: ColumnType<Date, Date | string, Date | string>;
}

export interface Schema {
  administrators: AdministratorsTable;
  agreement_homes: AgreementHomesTable;
  agreement_parties: AgreementPartiesTable;
  agreement_sums: AgreementSumsTable;
  agreement_terms: AgreementTermsTable;
  agreements: AgreementsTable;
  apartment_type_gallery: ApartmentTypeGalleryTable;
  apartment_type_status_history: ApartmentTypeStatusHistoryTable;
  apartment_types: ApartmentTypesTable;
  arrears_contacts: ArrearsContactsTable;
  audit_entries: AuditEntriesTable;
  auth_secret_fingerprint: AuthSecretFingerprintTable;
  backup_places: BackupPlacesTable;
  buildings: BuildingsTable;
  buyers: BuyersTable;
  calendar_feeds: CalendarFeedsTable;
  cash_counts: CashCountsTable;
  categories: CategoriesTable;
  consents: ConsentsTable;
  content_revision: ContentRevisionTable;
  counted_batches: CountedBatchesTable;
  counted_views: CountedViewsTable;
  credentials: CredentialsTable;
  days_counted: DaysCountedTable;
  enquiries: EnquiriesTable;
  enquiry_notes: EnquiryNotesTable;
  enquiry_state_history: EnquiryStateHistoryTable;
  floors: FloorsTable;
  form_drafts: FormDraftsTable;
  form_mail_recipients: FormMailRecipientsTable;
  home_copies: HomeCopiesTable;
  home_views_by_day: HomeViewsByDayTable;
  media: MediaTable;
  media_claims: MediaClaimsTable;
  office_mail_hours: OfficeMailHoursTable;
  outgoing_mails: OutgoingMailsTable;
  page_views_by_day: PageViewsByDayTable;
  password_reset_links: PasswordResetLinksTable;
  paying_numbers: PayingNumbersTable;
  payments: PaymentsTable;
  post_tags: PostTagsTable;
  posts: PostsTable;
  private_links: PrivateLinksTable;
  progress_pictures: ProgressPicturesTable;
  progress_updates: ProgressUpdatesTable;
  properties: PropertiesTable;
  property_gallery: PropertyGalleryTable;
  property_status_history: PropertyStatusHistoryTable;
  property_tags: PropertyTagsTable;
  receipt_counter: ReceiptCounterTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  setup_links: SetupLinksTable;
  sign_in_attempts: SignInAttemptsTable;
  site_pictures: SitePicturesTable;
  sources_by_day: SourcesByDayTable;
  spent_codes: SpentCodesTable;
  statement_formats: StatementFormatsTable;
  statement_imports: StatementImportsTable;
  statement_rows: StatementRowsTable;
  subscribers: SubscribersTable;
  tags: TagsTable;
  testimonials: TestimonialsTable;
  two_factors: TwoFactorsTable;
  unit_status_history: UnitStatusHistoryTable;
  units: UnitsTable;
  verifications: VerificationsTable;
  visit_blocks: VisitBlocksTable;
  visit_networks: VisitNetworksTable;
  visitor_salts: VisitorSaltsTable;
  visits: VisitsTable;
  withdrawn_terms: WithdrawnTermsTable;
}
