import { Link } from "react-router";
import { idKindNames, type Party } from "#domain/buyers/party.ts";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { viewPath } from "../view/view-path.ts";

type ShownParty = Pick<Party, "name" | "idKind" | "idNumber" | "kinName" | "kinRelation"> & {
  buyerId: number;
  phoneText: string;
  kinPhoneText: string;
};

export function SignedParties({ buyerId, parties }: { buyerId: number; parties: readonly ShownParty[] }) {
  const nameless = parties.filter(({ idNumber }) => idNumber === "");
  return (
    <details>
      <summary className="cursor-pointer py-2 font-bold wrap-anywhere">
        {parties.length === 1 ? "Who signs" : `Joint agreement of ${parties.map(({ name }) => name).join(", ")}`}
      </summary>
      <List place="inside">
        {parties.map((party) => (
          <Row key={party.buyerId} className="wrap-anywhere">
            {party.buyerId === buyerId ? (
              <span className="font-bold">{party.name}</span>
            ) : (
              <Link to={viewPath("/dashboard/buyers/:id", { id: party.buyerId })} className="text-link">
                {party.name}
              </Link>
            )}
            <span className="block text-[0.9375rem] text-ink-soft">
              {[party.phoneText, party.idNumber ? `${idKindNames[party.idKind]} ${party.idNumber}` : "No ID number"]
                .filter(Boolean)
                .join(", ")}
            </span>
            <span className="block text-[0.9375rem] text-ink-soft">
              {party.kinName
                ? `Next of kin: ${[party.kinName, party.kinRelation, party.kinPhoneText].filter(Boolean).join(", ")}`
                : "No next of kin"}
            </span>
          </Row>
        ))}
      </List>
      {nameless.length > 0 ? (
        <p className="mt-1 text-[0.9375rem]">
          What is missing has a line to be filled in by hand. What you enter for a buyer under “ID and next of kin”
          appears here as long as the agreement runs.
        </p>
      ) : null}
    </details>
  );
}
