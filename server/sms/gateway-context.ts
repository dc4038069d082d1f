import { createContext } from "react-router";

/** Who sends text messages, and where it says what became of them; null: nobody does, and the dashboard opens prepared words instead. */
export const smsGatewayContext = createContext<{
  name: string;
  callbackPaths: { report: string; incoming: string; optOut: string };
} | null>(null);
