import { formatNumber } from "#domain/money/money.ts";
import { theseText } from "../records/list-actions.tsx";
import type { Resource } from "../records/record-kind.ts";
import type { AskedFieldsProps, BulkAction, ListedRecord } from "../records/record-list.tsx";

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
      fields: () =>
        import("../records/status-fields.tsx").then(({ StatusFields }) => ({ item }: AskedFieldsProps<Item>) => (
          <StatusFields current={item?.ownStatus ?? item?.status} now={item?.status} />
        )),
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
      fields: () => import("./price-change-fields.tsx").then(({ PriceChangeFields }) => PriceChangeFields),
      confirm: "Preview",
    },
  };
}
