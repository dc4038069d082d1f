import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import type { Asking } from "./asking.server.ts";

/** What phones were asked for lately, and what came of it. */
export function AskedRequests({ requests }: { requests: Asking["requests"] }) {
  return (
    <div role="status">
      <ul>
        {requests.map((request) => (
          <li key={request.id} className="py-1">
            <strong>
              {formatUgx(ugx(request.amount))} from {request.phoneText}
            </strong>
            : {request.text}
            {request.receiptNumber === null ? "." : `, receipt ${formatNumber(request.receiptNumber)}.`}
          </li>
        ))}
      </ul>
    </div>
  );
}
