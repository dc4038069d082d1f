import { paymentArea } from "./payment.ts";
import { plannerArea } from "./planner.ts";

/** What "from UGX X a day" is computed from. */
export const offerTerms = [paymentArea, plannerArea] as const;
