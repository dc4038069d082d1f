import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

const partSize = 5_000;

export interface Sizes {
  properties: number;
  apartmentTypes: number;
  /** The company has so many units, of which a tenth belongs to the first apartment type. */
  units: number;
  media: number;
  tags: number;
  posts: number;
  enquiries: number;
  agreements: number;
  payments: number;
  subscribers: number;
  mails: number;
  auditEntries: number;
  viewedDays: number;
}

export const smallCompany: Sizes = {
  properties: 20,
  apartmentTypes: 20,
  units: 40,
  media: 20,
  tags: 5,
  posts: 5,
  enquiries: 40,
  agreements: 10,
  payments: 100,
  subscribers: 20,
  mails: 20,
  auditEntries: 40,
  viewedDays: 3,
};

export const largeCompany: Sizes = {
  properties: 50_000,
  apartmentTypes: 50_000,
  units: 50_000,
  media: 20_000,
  tags: 1_000,
  posts: 2_000,
  enquiries: 100_000,
  agreements: 5_000,
  payments: 1_000_000,
  subscribers: 50_000,
  mails: 200_000,
  auditEntries: 300_000,
  viewedDays: 60,
};

/** Triggers that are enabled ALWAYS fire under the replica role too, so they are switched off by name. */
async function setSumTriggers(trx: Database, mode: "disable" | "enable always"): Promise<void> {
  await sql`alter table payments ${sql.raw(mode)} trigger payments_add_to_sum`.execute(trx);
  await sql`alter table agreement_sums ${sql.raw(mode)} trigger agreement_sums_follow_the_ledger`.execute(trx);
}

/**
 * Fills a migrated database with years of records, by SQL and without triggers. A million payments take a minute, and
 * would take an hour by the program.
 */
export async function growCompany(db: Database, sizes: Sizes): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    // Each part is small enough to end before the statement timeout.
    const fill = async (many: number, statement: (numbers: RawBuilder<unknown>) => RawBuilder<unknown>) => {
      for (let from = 1; from <= many; from += partSize) {
        const until = Math.min(many, from + partSize - 1);
        await statement(sql`generate_series(${sql.lit(from)}, ${sql.lit(until)}) as i`).execute(trx);
      }
    };

    await fill(
      sizes.media,
      (numbers) => sql`
        insert into media (address, file_hash, original_name, alt, mime_type, width, height, original_bytes, placeholder_colour, variants, state)
        select left(encode(sha256(i::text::bytea), 'hex'), 24), left(encode(sha256(i::text::bytea), 'hex'), 24), 'photo-' || i || '.jpg',
          case when i % 10 = 0 then '' else 'A room with a view of hill ' || i end, 'image/jpeg', 1600, 1000, 100000, '#ffc21a',
          '[{"format":"avif","width":320,"height":200,"bytes":10},{"format":"avif","width":640,"height":400,"bytes":20},{"format":"jpg","width":640,"height":400,"bytes":30}]',
          'ready'
        from ${numbers}`,
    );
    await fill(
      sizes.tags,
      (numbers) => sql`
        insert into tags (name, slug, colour) select 'Tag ' || i, 'tag-' || i, '#ffc21a' from ${numbers}`,
    );
    const picture = sql.lit(sizes.media);
    await fill(
      sizes.properties,
      (numbers) => sql`
        with words(list) as (values (array['garden', 'lift', 'parking', 'pool', 'gym', 'veranda', 'borehole', 'fibre', 'solar', 'balcony'])),
          places(list) as (values (array['Kololo', 'Bukoto', 'Nakasero', 'Muyenga', 'Ntinda', 'Bugolobi', 'Kampala City Center'])),
          kinds(list) as (values (array['House', 'Apartment', 'Duplex', 'Land']))
        insert into properties (title, description, property_type, price_ugx, location, city, country, bedrooms, bathrooms, area_sqm,
          features, main_image_id, is_featured, status, created_by, published_at, created_at, updated_at)
        select kinds.list[1 + i % 4] || ' number ' || i, repeat('Rooms around one big room, morning sun in the kitchen. ', 4 + i % 4),
          kinds.list[1 + i % 4], case when i % 40 = 0 then null else (25 + (i::bigint * 7919) % 500) * 1000000 end,
          places.list[1 + i % 7], 'Kampala', 'Uganda', i % 6, 1 + i % 3, 30 + (i::bigint * 104729) % 220,
          array[words.list[1 + i % 10], words.list[1 + (i / 10) % 10], 'guard'], case when i % 5 = 0 then null else 1 + i % ${picture} end,
          i % 50 = 0, case when i % 20 = 0 then 'sold' when i % 33 = 0 then 'reserved' when i % 50 = 1 then 'hidden' else 'available' end,
          'grown', case when i % 60 = 7 then null else now() - i * interval '1 minute' end, now() - i * interval '1 minute', now() - i * interval '1 hour'
        from ${numbers}, words, places, kinds`,
    );
    await fill(
      Math.ceil(sizes.apartmentTypes / 50),
      (numbers) => sql`insert into buildings (name, location) select 'Building ' || i, 'Kololo' from ${numbers}`,
    );
    const buildings = sql.lit(Math.ceil(sizes.apartmentTypes / 50));
    await fill(
      sizes.apartmentTypes,
      (numbers) => sql`
        with places(list) as (values (array['Kampala City Center', 'Kololo', 'Bukoto', 'Nakasero', 'Muyenga', 'Ntinda', 'Bugolobi'])),
          categories(list) as (values (array['Studio', '1 Bedroom', '2 Bedroom', '3 Bedroom', 'Penthouse, Luxury', 'Luxury'])),
          words(list) as (values (array['garden', 'lift', 'parking', 'pool', 'gym', 'veranda', 'borehole', 'fibre', 'solar', 'balcony']))
        insert into apartment_types (slug, name, description, price_ugx, area_sqm, bedrooms, bathrooms, category, location, amenities,
          main_image_id, building_id, is_featured, status, created_by, created_at, updated_at, published_at)
        select 'home-' || i, 'Family home ' || i, repeat('Rooms around one big room, ten minutes to the taxi stage. ', 4 + i % 4),
          (25 + (i::bigint * 7919) % 500) * 1000000, 30 + (i::bigint * 104729) % 220, i % 6, 1 + i % 3, categories.list[1 + i % 6],
          places.list[1 + i % 7], array[words.list[1 + i % 10], words.list[1 + (i / 10) % 10], words.list[1 + (i / 100) % 10], 'guard'],
          case when i % 5 = 0 then null else 1 + i % ${picture} end, 1 + i % ${buildings}, i % 50 = 0,
          case when i % 20 = 0 then 'sold' when i % 50 = 1 then 'hidden' else 'available' end,
          'grown', now() - i * interval '1 minute', now() - i * interval '1 hour', now() - i * interval '1 minute'
        from ${numbers}, places, categories, words`,
    );
    await sql`
      insert into floors (building_id, number, kind) select buildings.id, n, '2BR & 3BR' from buildings, generate_series(0, 9) as n`.execute(
      trx,
    );
    await fill(
      sizes.units,
      (numbers) => sql`
        insert into units (floor_id, number, apartment_type_id, status, reserved_until)
        select 1 + i % (${buildings} * 10), 'U' || i, case when i % 10 = 0 then 1 else 1 + i % ${sql.lit(sizes.apartmentTypes)} end,
          case when i % 7 = 0 then 'sold' when i % 11 = 0 then 'reserved' else 'available' end,
          case when i % 7 <> 0 and i % 11 = 0 then now() + (i % 60) * interval '1 day' end
        from ${numbers}`,
    );
    await sql`
      insert into property_gallery (property_id, media_id, position)
      select properties.id, 1 + (properties.id * 3 + n) % ${picture}, n from properties, generate_series(0, 2) as n`.execute(
      trx,
    );
    await sql`
      insert into property_tags (property_id, tag_id) select id, 1 + id % ${sql.lit(sizes.tags)} from properties`.execute(
      trx,
    );
    await sql`
      insert into categories (kind, name, slug) select kind, 'Category ' || n, 'category-' || n
      from unnest(array['property', 'post']) as kind, generate_series(1, 20) as n`.execute(trx);
    await fill(
      sizes.posts,
      (numbers) => sql`
        insert into posts (slug, title, excerpt, content, author, created_by, published_at, category_id)
        select 'post-' || i, 'Article number ' || i, 'What a day''s money builds.', '<p>' || repeat('Some text of an article. ', 200) || '</p>', 'Ada', 'grown',
          now() - i * interval '1 hour', (select min(id) + i % 20 from categories where kind = 'post') from ${numbers}`,
    );
    await fill(
      Math.min(200, sizes.posts),
      (numbers) => sql`
        insert into testimonials (name, role, quote, created_by) select 'Buyer ' || i, 'Nurse', 'I pay as I earn.', 'grown' from ${numbers}`,
    );
    await fill(
      sizes.enquiries,
      (numbers) => sql`
        insert into enquiries (reference, kind, state, is_suspected_spam, submission_key, name, email, phone, message, home_kind, home_id,
          home_name, source_path, notice_version, created_at, updated_at, waiting_since, first_answered_at)
        select upper(overlay(translate(lpad(to_hex(i), 7, '0'), '01', 'xy') placing '-' from 4 for 0)), (array['visit', 'callback', 'message', 'info'])[1 + i % 4],
          (array['new', 'contacted', 'scheduled', 'done', 'lost', 'done', 'done', 'done'])[1 + i % 8], i % 30 = 0,
          sha256(i::text::bytea), 'Visitor ' || i, 'visitor' || i || '@example.com', '+2567' || lpad(i::text, 8, '0'),
          repeat('Is it far from the taxi stage? ', 1 + i % 5), 'property', 1 + i % ${sql.lit(sizes.properties)}, 'House number ' || i,
          '/property/1', '2026-01', at, at, at, case when i % 8 = 0 then null else at end
        from ${numbers}, lateral (select now() - i * interval '10 minutes' as at) as times`,
    );
    await sql`
      insert into visits (enquiry_id, visit_on, starts_at, place, status, manage_nonce, manage_token_hash)
      select id, (now() + (id % 2000 - 1970) * interval '1 day')::date, time '09:00' + (id / 2000 % 8) * interval '1 hour', 1 + id / 16000,
        'confirmed', sha256(id::text::bytea), sha256(('t' || id)::bytea)
      from enquiries where kind = 'visit'`.execute(trx);
    await sql`
      insert into consents (purpose, wording, wording_version, email, phone, enquiry_id, given_at)
      select 'contact', 'I agree.', '2026-01', email, phone, id, created_at from enquiries`.execute(trx);
    // Buyers are on time today, except for every twentieth, who is behind.
    const daysOfPaying = sql.lit(Math.floor(((sizes.payments / sizes.agreements) * 30) / 26));
    await fill(
      sizes.agreements,
      (numbers) => sql`
        insert into buyers (name, phone, email) select 'Buyer ' || i, '+2567' || lpad(i::text, 8, '0'), 'buyer' || i || '@example.com' from ${numbers}`,
    );
    await fill(
      sizes.agreements,
      (numbers) => sql`
        insert into agreements (buyer_id, unit_id, price_ugx, starts_on, created_by)
        select i, i, 91000000, current_date - ${daysOfPaying}::int - case when i % 20 = 0 then 60 else 0 end, 'grown' from ${numbers}`,
    );
    await sql`
      insert into agreement_terms (agreement_id, effective_on, per_paying_day_ugx, paying_days_per_month, reason, agreed_by)
      select id, starts_on, 48700, 26, 'As signed', 'grown' from agreements`.execute(trx);
    await setSumTriggers(trx, "disable");
    await fill(
      sizes.payments,
      (numbers) => sql`
        insert into transactions (method, number, amount_ugx, first_seen_at)
        select 'mtn', 'OLD' || i, 48700, now() from ${numbers}`,
    );
    await fill(
      sizes.payments,
      (numbers) => sql`
        insert into payments (receipt_number, agreement_id, amount_ugx, method, external_reference, transaction_id, paid_on, recorded_by)
        select i, 1 + i % ${sql.lit(sizes.agreements)}, 48700, 'mtn', number, transactions.id,
          current_date - ${daysOfPaying}::int + (i - 1) / ${sql.lit(sizes.agreements)} * 30 / 26, 'grown'
        from ${numbers} join transactions on transactions.method = 'mtn' and number = 'OLD' || i`,
    );
    await sql`
      insert into agreement_sums (agreement_id, paid_ugx)
      select agreement_id, sum(amount_ugx) from payments group by agreement_id`.execute(trx);
    await setSumTriggers(trx, "enable always");
    await sql`update receipt_counter set last_number = ${sql.lit(sizes.payments)}`.execute(trx);
    await fill(
      sizes.subscribers,
      (numbers) => sql`
        insert into subscribers (email, state, wording, wording_version, requested_at, confirmed_at)
        select 'reader' || i || '@example.com', 'confirmed', 'News', '2026-01', now() - i * interval '1 hour', now() from ${numbers}`,
    );
    await fill(
      sizes.mails,
      (numbers) => sql`
        insert into outgoing_mails (message_id, template, to_address, subject, text_body, html_body, state, sent_at, created_at)
        select 'grown-' || i, 'enquiry-received', 'visitor' || i || '@example.com', 'We have it', repeat('Dear visitor. ', 20), '<p></p>',
          'sent', now() - i * interval '5 minutes', now() - i * interval '5 minutes' from ${numbers}`,
    );
    await fill(
      sizes.auditEntries,
      (numbers) => sql`
        insert into audit_entries (at, actor_id, actor_name, action, entity_type, entity_id, before, after)
        select now() - i * interval '3 minutes', 'grown', 'Ada', 'property.edit', 'property', (1 + i % ${sql.lit(sizes.properties)})::text,
          '{"title":"House","price":91000000}', '{"title":"House number one","price":92000000}' from ${numbers}`,
    );
    await fill(
      sizes.viewedDays,
      (numbers) => sql`
        insert into days_counted (day, views, visitors, calls, whatsapp_taps, counted_at)
        select current_date - i, 20000, 5000, 20, 50, now() from ${numbers}`,
    );
    await sql`
      insert into page_views_by_day (day, path, views)
      select day, '/property/' || n, 1 + n % 7 from days_counted, generate_series(1, least(2000, ${sql.lit(sizes.properties)})) as n`.execute(
      trx,
    );
    await sql`
      insert into home_views_by_day (day, home_kind, home_id, views, taps)
      select day, kind, n, 1 + n % 7, n % 2
      from days_counted, unnest(array['property', 'apartment']) as kind, generate_series(1, least(2000, ${sql.lit(sizes.properties)})) as n`.execute(
      trx,
    );
    await sql`
      insert into sources_by_day (day, source, arrivals)
      select day, 'source' || n || '.example', n from days_counted, generate_series(1, 200) as n`.execute(trx);
  });
  // PostgreSQL only answers from an index alone when the table was vacuumed.
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  for (const { name } of rows) await sql`vacuum analyze ${sql.table(name)}`.execute(db);
}
