import { ownPeopleOrder } from "#domain/people/people-order.ts";
import { personStageNames } from "#domain/people/person-stage.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { table, timeText } from "#server/tables/exported-table.ts";
import { listPeople } from "./list-people.ts";

const PEOPLE_AT_ONCE = 1000;

export const people = table(
  async function* (db, _, today) {
    const choice = { search: "", stage: undefined, perPage: PEOPLE_AT_ONCE, order: ownPeopleOrder };
    for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
      const list = await listPeople(db, { ...choice, page }, today);
      pages = list.pages;
      yield list.people;
    }
  },
  {
    Name: ["text", ({ name }) => name],
    Phone: ["phone", ({ phone }) => phone && formatPhoneNumber(phone)],
    "E-mail": ["text", ({ email }) => email],
    Stage: ["text", ({ stage }) => personStageNames[stage]],
    "Last seen": ["time", ({ lastSeenAt }) => timeText(lastSeenAt)],
  },
);
