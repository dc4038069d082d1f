import { createContext } from "react-router";

/** Who sends text messages, by name; null: nobody does, and the dashboard opens prepared words instead. */
export const smsGatewayContext = createContext<string | null>(null);
