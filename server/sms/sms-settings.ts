import { z } from "zod";
import { isThisMachine } from "#server/http/network.ts";
import { type AfricasTalkingAccount, africasTalking } from "./africas-talking.ts";
import type { SmsGateway } from "./gateway.ts";
import { type HttpGatewaySettings, httpGateway } from "./http-gateway.ts";

export type SmsSettings =
  | { gateway: "africas-talking"; account: AfricasTalkingAccount }
  | { gateway: "http"; settings: HttpGatewaySettings };

/** Each message continues the setting's name. */
export const smsFields = {
  SMS_GATEWAY: z.enum(["africas-talking", "http"], { error: "must be africas-talking or http" }).optional(),
  SMS_USERNAME: z.string().optional(),
  SMS_API_KEY: z.string().optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[\w +.-]{1,20}$/, { error: "must be the registered name or short code that messages come from" })
    .optional(),
  SMS_URL: z
    .string()
    .refine((text) => ["http:", "https:"].includes(URL.parse(text.replaceAll(/[{}]/g, ""))?.protocol ?? ""), {
      error: "must be an address like https://sms.example/send",
      abort: true,
    })
    .refine((text) => text.startsWith("https:") || isThisMachine(text.replaceAll(/[{}]/g, "")), {
      error: "must begin with https: what it is sent is private",
    })
    .optional(),
  SMS_BODY: z.string().max(4000, { error: "must be no longer than 4,000 characters" }).optional(),
  SMS_AUTHORIZATION: z.string().optional(),
  SMS_ID_FIELD: z
    .string()
    .regex(/^[\w.-]{1,100}$/, { error: "must be the way to a field of the answer, like data.id" })
    .optional(),
};

/** Reads the settings. Undefined means that no messages are sent; a text says what is wrong. */
export function smsSettings(values: z.output<z.ZodObject<typeof smsFields>>): SmsSettings | string | undefined {
  const { SMS_GATEWAY, SMS_USERNAME: username, SMS_API_KEY: apiKey, SMS_SENDER: sender, SMS_URL: url } = values;
  switch (SMS_GATEWAY) {
    case undefined: {
      const given = Object.entries(values).find(([, value]) => value !== undefined);
      return given && `SMS_GATEWAY must be set as well when ${given[0]} is: africas-talking or http`;
    }
    case "africas-talking":
      if (!username || !apiKey) return "SMS_USERNAME and SMS_API_KEY must be set when SMS_GATEWAY is africas-talking";
      return { gateway: "africas-talking", account: { username, apiKey, sender, url } };
    case "http": {
      const { SMS_BODY: body, SMS_AUTHORIZATION: authorization, SMS_ID_FIELD: idField } = values;
      if (url === undefined) return "SMS_URL must be set when SMS_GATEWAY is http";
      const hasText = `${url}${body ?? ""}`.includes("{text}") && `${url}${body ?? ""}`.includes("{to}");
      if (!hasText) return "SMS_URL or SMS_BODY must name {to} and {text} when SMS_GATEWAY is http";
      return { gateway: "http", settings: { url, body, authorization, sender, idField } };
    }
  }
}

/** Makes the gateway that the settings name. It connects only when a message is sent. */
export function openSmsGateway(settings: SmsSettings): SmsGateway {
  return settings.gateway === "http" ? httpGateway(settings.settings) : africasTalking(settings.account);
}
