import { formatNumber } from "#domain/money/money.ts";
import { theseText } from "../records/list-actions.tsx";
import type { BulkAction, ListedRecord, Resource } from "../records/record-list.tsx";
import { StatusFields } from "../records/status-fields.tsx";
import { PriceChangeFields } from "./price-change-fields.tsx";

/** What a list does to homes only: their status and their price. */
export function homeListActions<Item extends ListedRecord>(resource: Resource): BulkAction<Item>[] {
  return [statusAction(resource), priceAction(theseText(resource))];
}

function statusAction<Item extends ListedRecord>(resource: Resource): BulkAction<Item> {
  return {
    intent: "change-status",
    label: "Change status",
    ask: {
      question: (count) =>
        count === 1
          ? "What is its status now?"
          : `What is the status of these ${formatNumber(count)} ${resource.many} now?`,
      fields: (item) => <StatusFields current={item?.status} />,
      confirm: "Save status",
    },
  };
}

function priceAction<Item extends ListedRecord>(these: (count: number) => string): BulkAction<Item> {
  return {
    intent: "change-price",
    label: "Change prices",
    ask: {
      question: (count) => `Change the price of ${these(count)}?`,
      explanation: () => <p className="mt-2">You see each price before anything is changed.</p>,
      fields: (_, submitted) => <PriceChangeFields submitted={submitted} />,
      confirm: "Preview",
    },
  };
}
