import { sql } from "kysely";
import { enquiryChannelNames } from "#domain/enquiries/enquiry-states.ts";
import { enquiryKindNames, enquiryStateNames } from "#domain/enquiries/inbox.ts";
import { isOnDays, namesOf, selectedTable, timeCell } from "#server/tables/exported-table.ts";

export const enquiries = selectedTable(
  {
    Reference: "text",
    Kind: "text",
    State: "text",
    "Visitor told": "text",
    Name: "text",
    Phone: "phone",
    "E-mail": "text",
    Home: "text",
    Message: "text",
    "Sent from": "text",
    "Came by": "text",
    Received: "time",
    "First answered": "time",
  },
  ({ after, limit, days }) => sql`
    select id, reference as "Reference", ${namesOf("kind", enquiryKindNames)} as "Kind",
      ${namesOf("state", enquiryStateNames)} as "State",
      case when is_untold then 'Not yet' else '' end as "Visitor told", name as "Name", phone as "Phone",
      email as "E-mail", home_name as "Home", message as "Message", source_path as "Sent from",
      ${namesOf("channel", enquiryChannelNames)} as "Came by", ${timeCell("created_at")} as "Received",
      ${timeCell("first_answered_at")} as "First answered"
    from enquiries
    where erased_at is null and not is_suspected_spam and ${isOnDays("created_at", days)} and id > ${after}
    order by id limit ${limit}`,
);

const visitStatusNames = {
  requested: "To be confirmed",
  confirmed: "Confirmed",
  attended: "Came",
  "no-show": "Did not come",
  cancelled: "Cancelled",
  suspected: "Kept aside",
};

export const visits = selectedTable(
  {
    Day: "day",
    Time: "text",
    Status: "text",
    Name: "text",
    Phone: "phone",
    "E-mail": "text",
    Home: "text",
    Reference: "text",
    "Moved from": "text",
    "Booked at": "time",
  },
  ({ after, limit, days: { from, until } }) => sql`
    select enquiry_id as id, visit_on::text as "Day", to_char(starts_at, 'HH24:MI') as "Time",
      ${namesOf("status", visitStatusNames)} as "Status", name as "Name", phone as "Phone", email as "E-mail",
      home_name as "Home", reference as "Reference",
      moved_from_on::text || ' ' || to_char(moved_from_at, 'HH24:MI') as "Moved from",
      ${timeCell("visits.created_at")} as "Booked at"
    from visits join enquiries on enquiries.id = enquiry_id
    where erased_at is null and status <> 'suspected' and visit_on >= ${from ?? "-infinity"}::date
      and visit_on <= ${until ?? "infinity"}::date and enquiry_id > ${after}
    order by enquiry_id limit ${limit}`,
);
