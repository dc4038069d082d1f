import { sql } from "kysely";
import { localInstant } from "#domain/time/kampala-time.ts";
import { rollUpDay } from "#server/analytics/page-views.ts";
import type { Database } from "#server/db/connection.ts";

/** Writes half a year of views, enquiries and sales, until the evening of 20 November 2026. */
export async function writeHistory(db: Database): Promise<void> {
  await sql`insert into properties (title, price_ugx, is_featured, status, published_at, created_by)
    select title, 185000000, featured, status, published, 'test' from (values
      ('Garden Villa', true, 'available', '2026-01-01'::timestamptz), ('Hillside House', false, 'reserved', '2026-01-01'),
      ('=HYPERLINK("http://evil.example")', true, 'available', '2026-01-01'), ('Sold House', true, 'sold', '2026-01-01'),
      ('Draft House', true, 'available', null)
    ) as home (title, featured, status, published)`.execute(db);
  await sql`insert into counted_views (day, kind, path, source, visitor, times)
    select '2026-11-20'::date - i % 180, case when i % 40 = 0 then 'call' when i % 30 = 0 then 'whatsapp' else 'view' end,
      (array['/', '/property/1', '/faq', '/property/3', '/plan', '/property/2', '/blog/how-to-begin'])[1 + i * 7 % 23 % 7],
      (array['', 'facebook.com', null, 'utm:flyer-ntinda', 'google.com'])[1 + i % 5], i % 211, 1 + i % 3
    from generate_series(1, 6000) as i`.execute(db);
  await sql`insert into enquiries (reference, kind, state, is_suspected_spam, submission_key, name, phone, notice_version, created_at)
    select 'AAA-' || translate(lpad(to_oct(i), 4, '0'), '01234567', '23456789'),
      case when i % 3 = 0 then 'visit' else 'message' end,
      case when i % 5 = 0 then 'new' else 'contacted' end, i % 50 = 0, sha256(i::text::bytea), 'Person ' || i,
      '+25677' || lpad(i::text, 7, '0'), '1', '2026-11-20 17:00+03'::timestamptz - i * interval '9 hours'
    from generate_series(1, 400) as i`.execute(db);
  await sql`insert into visits (enquiry_id, visit_on, starts_at, place, status, manage_nonce, manage_token_hash, created_at)
    select id, created_at::date + 1, '10:00', id, case when id % 2 = 0 then 'attended' else 'no-show' end,
      sha256(id::text::bytea), sha256(('t' || id)::bytea), created_at
    from enquiries where kind = 'visit'`.execute(db);
  await sql`insert into buyers (name, phone, enquiry_id)
    select name, phone, case when id % 4 = 0 then id end from enquiries where id in (12, 24, 30, 42, 90)`.execute(db);
  await sql`insert into properties (title, created_by, status) select 'Bought ' || id, 'test', 'hidden' from buyers`.execute(
    db,
  );
  await sql`insert into agreements (buyer_id, property_id, price_ugx, starts_on, created_by, created_at)
    select buyers.id, properties.id, 90000000, '2026-08-01', 'test', '2026-11-20 12:00+03'
    from buyers join properties on properties.title = 'Bought ' || buyers.id`.execute(db);
  await sql`insert into payments (receipt_number, agreement_id, amount_ugx, method, paid_on, recorded_by)
    select row_number() over (), agreements.id, 17000 + day % 7 * 1000, 'cash', '2026-11-20'::date - day, 'test'
    from agreements, generate_series(0, 170) as day`.execute(db);
  await sql`insert into payments (receipt_number, agreement_id, kind, amount_ugx, reverses_id, reversal_reason, method, paid_on, recorded_by)
    select 1000000 + id, agreement_id, 'reversal', -amount_ugx, id, 'entered twice', method, '2026-11-19', 'test'
    from payments where id % 50 = 0`.execute(db);
  const { rows } = await sql<{ day: string }>`select distinct day from counted_views`.execute(db);
  for (const { day } of rows) await rollUpDay(db, day, localInstant("2026-11-20", "17:30"));
}
