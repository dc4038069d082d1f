import type { Subscriber } from "#server/newsletter/subscribers.ts";

export const subscriberStateNames: Record<Subscriber["state"], string> = {
  pending: "Not confirmed yet",
  confirmed: "Subscribed",
  ended: "Ended",
};
