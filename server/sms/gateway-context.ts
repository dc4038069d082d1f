import { createContext } from "react-router";

/** Null if there is no gateway; the dashboard then opens prepared texts on the phone instead. */
export const smsGatewayContext = createContext<{
  name: string;
  callbackPaths: { report: string; incoming: string; optOut: string };
} | null>(null);
