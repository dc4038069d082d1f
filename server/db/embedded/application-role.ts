import pg from "pg";

/** The role of the running site. It owns only the tables of the job queue, so that it cannot change others. */
export const applicationRole = "amaka_app";

const grants = `
  do $$
  declare
    item record;
  begin
    execute format('grant create on database %I to ${applicationRole}', current_database());
    grant usage on schema public to ${applicationRole};
    grant select, insert, update, delete on all tables in schema public to ${applicationRole};
    grant usage, select, update on all sequences in schema public to ${applicationRole};
    revoke update, delete on payments, agreement_terms, withdrawn_terms, cash_counts, cash_openings, agreement_homes from ${applicationRole};
    revoke delete on agreements, agreement_parties, month_closings from ${applicationRole};
    -- The site analyzes these tables after a large file.
    grant maintain on statement_rows, payments to ${applicationRole};
    -- The job queue looks after its tables itself, also after those that an older version of this program made as their owner.
    if to_regnamespace('pgboss') is null then
      return;
    end if;
    execute 'alter schema pgboss owner to ${applicationRole}';
    for item in select oid::regclass as name from pg_class
      where relnamespace = to_regnamespace('pgboss') and relkind in ('r', 'p', 'v', 'm')
        and relowner <> '${applicationRole}'::regrole loop
      execute format('alter table %s owner to ${applicationRole}', item.name);
    end loop;
    for item in select oid::regprocedure as name from pg_proc
      where pronamespace = to_regnamespace('pgboss') and proowner <> '${applicationRole}'::regrole loop
      execute format('alter routine %s owner to ${applicationRole}', item.name);
    end loop;
    for item in select oid::regtype as name from pg_type
      where typnamespace = to_regnamespace('pgboss') and typtype in ('e', 'd') and typowner <> '${applicationRole}'::regrole loop
      execute format('alter type %s owner to ${applicationRole}', item.name);
    end loop;
  end
  $$`;

/** Makes the role with which the site runs, or gives it a new password. It has none of the rights of a superuser. */
export async function makeApplicationRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [applicationRole]);
  if (rowCount === 0) await client.query(`create role ${applicationRole}`);
  const options = "login nosuperuser nocreatedb nocreaterole noreplication nobypassrls";
  await client.query(`alter role ${applicationRole} with ${options} password ${client.escapeLiteral(password)}`);
}

/** Gives the application's role its rights. It is called after migrations, whose new tables need them as well. */
export async function grantToApplication(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "amaka grants" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(grants);
  } finally {
    await client.end();
  }
}
