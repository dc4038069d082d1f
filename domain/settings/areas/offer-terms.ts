import { paymentArea } from "./payment.ts";
import { plannerArea } from "./planner.ts";

/** For "from UGX X a day". */
export const offerTerms = [paymentArea, plannerArea] as const;
