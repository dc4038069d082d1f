import { createContext } from "react-router";

/** With its callback addresses; null: none, and the dashboard opens prepared words instead. */
export const smsGatewayContext = createContext<{
  name: string;
  callbackPaths: { report: string; incoming: string; optOut: string };
} | null>(null);
