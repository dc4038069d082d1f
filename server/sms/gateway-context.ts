import { createContext } from "react-router";

/** Null: the dashboard opens prepared words instead. */
export const smsGatewayContext = createContext<{
  name: string;
  callbackPaths: { report: string; incoming: string; optOut: string };
} | null>(null);
