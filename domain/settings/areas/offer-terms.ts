import { paymentArea } from "./payment.ts";
import { plannerArea } from "./planner.ts";

/** The settings that a price "from UGX X a day" depends on. */
export const offerTerms = [paymentArea, plannerArea] as const;
