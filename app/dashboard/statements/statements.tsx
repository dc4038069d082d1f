import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { paymentMethodNames } from "#domain/ledger/entries.ts";
import { countText } from "#domain/text/count-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { ExportLinks } from "../lists/export-links.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/statements.ts";
import { UploadStatement } from "./upload-statement.tsx";

export { loader } from "./statements.server.ts";

export const handle = viewHandle({ title: "Bank" });

const stateNames = {
  read: "",
  booking: ", not finished",
  booked: ", booked",
  undoing: ", not undone yet",
  undone: ", undone",
};

export default function Statements({ loaderData }: Route.ComponentProps) {
  const { imports, waiting, accounts, asked, now } = loaderData;
  return (
    <>
      <ViewHeader
        title="Bank"
        lead="Upload a file of MTN Mobile Money, Airtel Money or your bank. You see what every row would do before anything is booked."
      />
      <UploadStatement accounts={accounts} />
      {waiting > 0 ? (
        <p className="mt-5">
          <Link
            to={viewPath("/dashboard/statements/:id", { id: "unmatched" })}
            className={buttonClass("outline", "small")}
          >
            {countText(waiting, "payment")} without a buyer
          </Link>
        </p>
      ) : null}
      {asked.length > 0 ? (
        <>
          <h2 className="mt-10 text-2xl">Files that wait for answers</h2>
          <List className="mt-4">
            {asked.map((one) => (
              <Row
                key={one.id}
                to={viewPath("/dashboard/statements/files/:id", { id: one.id })}
                title={one.name}
                note={`${paymentMethodNames[one.method]}, ${sinceText(one.receivedAt, now)}`}
              />
            ))}
          </List>
        </>
      ) : null}
      <div className="mt-10 flex flex-wrap items-baseline justify-between gap-x-5">
        <h2 className="text-2xl">Files</h2>
        <Link to={viewPath("/dashboard/statements/layouts")} className="text-button">
          Layouts of statements
        </Link>
      </div>
      {imports.length === 0 ? (
        <div className="mt-4">
          <EmptyState title="No file was read yet." />
        </div>
      ) : (
        <List className="mt-4">
          {imports.map((one) => (
            <Row
              key={one.id}
              to={viewPath("/dashboard/statements/:id", { id: one.id })}
              title={one.fileName}
              note={`${paymentMethodNames[one.method]}, ${sinceText(one.createdAt, now)}${stateNames[one.state]}`}
            />
          ))}
        </List>
      )}
      <ExportLinks table="statement-rows" name="Rows of bank statements" />
    </>
  );
}
