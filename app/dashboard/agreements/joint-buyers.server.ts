import { jointBuyerFields, readBuyerChoice } from "#domain/buyers/party.ts";
import { isChoiceOf } from "#domain/text/chosen-text.ts";
import { type Buyer, listBuyersById, listBuyersNamed } from "#server/buyers/read-buyers.ts";
import type { Database } from "#server/db/connection.ts";
import type { ComboboxOption } from "../forms/options.ts";
import { listBuyerOptions } from "./buyer-choice.server.ts";

interface SubmittedJointBuyers {
  ids: number[];
  errors: Record<string, string[]>;
  options: ComboboxOption[];
}

/** Finds the joint buyers that a form names, each selected from the list or entered by the whole name. */
export async function readJointBuyers(
  db: Database,
  fields: Record<string, string>,
  buyerId: number,
): Promise<SubmittedJointBuyers> {
  const read: SubmittedJointBuyers = { ids: [], errors: {}, options: [] };
  for (const field of jointBuyerFields) {
    const submitted = (fields[field] ?? "").trim();
    if (submitted === "") continue;
    const [found, ...others] = await findSubmitted(db, submitted);
    if (found && others.length === 0 && !isChoiceOf(submitted, found.name))
      read.errors[field] = [`This number is that of ${found.name}: choose the buyer you mean from the list`];
    else if (!found || others.length > 0) {
      read.errors[field] = [
        found
          ? `Several buyers are called “${submitted}”: choose one from the list`
          : `No buyer is called “${submitted}”: choose one from the list, or add them as a buyer first`,
      ];
      read.options = [...read.options, ...(await listBuyerOptions(db, submitted))];
    } else if (found.id === buyerId) read.errors[field] = ["This is the buyer of the agreement"];
    else if (read.ids.includes(found.id)) read.errors[field] = ["This buyer is named above"];
    else read.ids.push(found.id);
  }
  return read;
}

async function findSubmitted(db: Database, submitted: string): Promise<Buyer[]> {
  const id = readBuyerChoice(submitted);
  return id === undefined ? listBuyersNamed(db, submitted) : listBuyersById(db, [id]);
}
