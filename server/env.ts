import { readFileSync, statSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { hostname } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import type { CollectionSettings } from "#domain/collections/provider-settings.ts";
import { type BackupSettings, backupFields, backupSettings, isWithin, itemsOf } from "./backup/backup-settings.ts";
import type { S3Settings } from "./file-store/s3-client.ts";
import { isThisMachine } from "./http/network.ts";
import { type LogLevel, logLevels } from "./log.ts";
import { type SmsSettings, smsFields, smsSettings } from "./sms/sms-settings.ts";

export interface Environment {
  port: number;
  host: string | undefined;
  dataDir: string;
  /** It is undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  publicUrl: string;
  trustedProxies: BlockList;
  smtpUrl: string | undefined;
  sms: SmsSettings | undefined;
  callbackVersions: readonly number[];
  s3: S3Settings | undefined;
  /** It is undefined for a secret that is stored in `dataDir`. */
  authSecret: string | undefined;
  /** The bearer token for /metrics. */
  metricsToken: string | undefined;
  /** Requests are answered for this long after SIGTERM, while /readyz says "not ready" to a load balancer. */
  drainSeconds: number;
  sampleContent: boolean;
  /** The connections for requests. Jobs, notifications and migrations have their own besides. */
  databaseConnections: number;
  pageMemoryMebibytes: number;
  picturesAtOnce: number;
  logLevel: LogLevel;
  instanceId: string;
  backup: BackupSettings | undefined;
  backupRecipients: string[];
  /** "sandbox" is a simulator that the program starts. */
  payments: CollectionSettings | "sandbox";
}

// Each message continues the setting's name and never repeats its value, because some values are secret.
const port = z.coerce.number({ error: "must be a port from 1 to 65535" }).int().min(1).max(65535);

function address(schemes: string[], error: string) {
  return z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ""), { error });
}

/** Options of an SMTP address that would leave mails and the password unencrypted. */
const WEAKER_MAIL = /^(?:ignoreTLS|requireTLS|opportunisticTLS|secure|tls\..*)$/i;

const smtpForm =
  "must look like smtp://user:password@host:587, with # / ? and @ in a password written as %23 %2F %3F and %40";

/** Checks the whole address, because an unescaped # or / in a password ends it early. */
function isWholeSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !["smtp:", "smtps:"].includes(url.protocol)) return false;
  return url.hostname !== "" && ["", "/"].includes(url.pathname) && url.hash === "";
}

const onOff = z.stringbool({ error: "must be on or off" });

const drainForm = "must be a number of seconds from 0 to 300";

function wholeNumber(least: number, most: number) {
  return z.coerce
    .number({ error: `must be a whole number from ${least} to ${most}` })
    .int()
    .min(least)
    .max(most);
}

/** The address must be encrypted, because keys are sent to it. */
const providerAddress = address(["http:", "https:"], "must be an address like https://api.example")
  .refine((url) => !URL.canParse(url) || url.startsWith("https:") || isThisMachine(url), {
    error: "must begin with https:",
  })
  .transform((url) => url.replace(/\/+$/, ""));

export const settingsSchema = z.object({
  PORT: port.default(3000),
  // Brackets are from an address in a browser, as in "[::1]".
  HOST: z
    .string()
    .transform((host) => host.replace(/^\[(.*)\]$/, "$1"))
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: address(
    ["postgres:", "postgresql:"],
    "must look like postgres://user:password@host:5432/database",
  ).optional(),
  PUBLIC_URL: address(["http:", "https:"], "must be an address like https://homes.example")
    .refine((text) => (URL.parse(text)?.pathname ?? "/") === "/", { error: "must be an address without a path" })
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUSTED_PROXY: z
    .string()
    .default("")
    .transform((text, context) => {
      const proxies = parseProxies(text);
      if (proxies === undefined) {
        context.addIssue("must be addresses or networks with commas between, like 127.0.0.1, 10.0.0.0/8");
        return z.NEVER;
      }
      return proxies;
    }),
  SMTP_URL: z
    .string()
    .refine(isWholeSmtpUrl, { error: smtpForm, abort: true })
    .refine(
      (url) => isThisMachine(url) || ![...new URL(url).searchParams.keys()].some((name) => WEAKER_MAIL.test(name)),
      {
        error:
          "must not change how mail is encrypted: only a mail server on this machine may be spoken to without encryption",
      },
    )
    .optional(),
  S3_ENDPOINT: address(["http:", "https:"], "must be an address like https://s3.example").optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  AUTH_SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  METRICS_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  DRAIN_SECONDS: z.coerce
    .number({ error: drainForm })
    .min(0, { error: drainForm })
    .max(300, { error: drainForm })
    .default(5),
  SAMPLE_CONTENT: onOff.optional(),
  // The embedded server accepts a hundred connections, of which jobs and migrations need some.
  DATABASE_CONNECTIONS: wholeNumber(4, 80).default(10),
  PAGE_MEMORY_MB: wholeNumber(16, 4096).default(64),
  PICTURES_AT_ONCE: wholeNumber(1, 16).default(2),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` }).default("info"),
  INSTANCE_ID: z
    .string()
    .regex(/^[\w.:-]{1,64}$/, { error: "must be at most 64 letters, digits, dots, colons and dashes" })
    .optional(),
  CALLBACK_KEY_VERSION: z
    .string()
    .regex(/^[1-9]\d{0,3}(?:,[1-9]\d{0,3})?$/, { error: "must be a number, or the new and the old one, like 2,1" })
    .transform((text) => text.split(",").map(Number))
    .default([1]),
  PAYMENTS: z.enum(["off", "sandbox"], { error: "must be off or sandbox, or left out" }).optional(),
  MTN_BASE_URL: providerAddress.default("https://proxy.momoapi.mtn.com"),
  MTN_TARGET_ENVIRONMENT: z
    .string()
    .regex(/^[a-z]{1,40}$/, { error: "must be a word like mtnuganda" })
    .default("mtnuganda"),
  MTN_SUBSCRIPTION_KEY: z.string().optional(),
  MTN_API_USER: z.string().optional(),
  MTN_API_KEY: z.string().optional(),
  AIRTEL_BASE_URL: providerAddress.default("https://openapi.airtel.africa"),
  AIRTEL_CLIENT_ID: z.string().optional(),
  AIRTEL_CLIENT_SECRET: z.string().optional(),
  ...backupFields,
  ...smsFields,
});

/**
 * The setting with this ending names a file with the value, because environment variables are visible in the process
 * table.
 */
const FILE = "_FILE";

/** Reads the settings. All problems are reported at once, so that a start is not tried again for each of them. */
export function readEnvironment(
  variables: Record<string, string | undefined>,
): { ok: true; env: Environment } | { ok: false; problems: string[] } {
  // Shells and compose files set what they do not know to an empty text, so that counts as not set.
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ""));
  const { values: given, problems } = withFiles(present);
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
  for (const [names, kind] of [
    [["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"], "S3"],
    [["MTN_SUBSCRIPTION_KEY", "MTN_API_USER", "MTN_API_KEY"], "MTN"],
    [["AIRTEL_CLIENT_ID", "AIRTEL_CLIENT_SECRET"], "AIRTEL"],
    [["BACKUP_S3_ENDPOINT", "BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"], "BACKUP_S3"],
  ] as const) {
    const missing = names.filter((name) => present[name] === undefined && present[`${name}${FILE}`] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      problems.push(`${missing.join(", ")} must be set as well when another ${kind} setting is`);
    }
  }
  if (!parsed.success || problems.length > 0) return { ok: false, problems };
  const values = parsed.data;
  const s3 = s3Settings(values);
  const backup = backupSettings(values, s3);
  if (backup === "no keys") {
    return {
      ok: false,
      problems: ["BACKUP_TO names a bucket, so the BACKUP_S3 settings, or the S3 ones, must be set"],
    };
  }
  if (backup && "folder" in backup.to && isWithin(backup.to.folder, resolve(values.DATA_DIR))) {
    return { ok: false, problems: ["BACKUP_TO must not lie in DATA_DIR: choose a folder of another disk"] };
  }
  const sms = smsSettings(z.object(smsFields).parse(values));
  if (typeof sms === "string") return { ok: false, problems: [sms] };
  const isDevelopment = variables.NODE_ENV === "development";
  return {
    ok: true,
    env: {
      port: values.PORT,
      host: values.HOST,
      dataDir: resolve(values.DATA_DIR),
      databaseUrl: values.DATABASE_URL,
      publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
      trustedProxies: values.TRUSTED_PROXY,
      smtpUrl: values.SMTP_URL,
      sms,
      s3,
      authSecret: values.AUTH_SECRET,
      metricsToken: values.METRICS_TOKEN,
      drainSeconds: given.DRAIN_SECONDS === undefined && isDevelopment ? 0 : values.DRAIN_SECONDS,
      sampleContent: values.SAMPLE_CONTENT ?? values.DATABASE_URL === undefined,
      databaseConnections: values.DATABASE_CONNECTIONS,
      pageMemoryMebibytes: values.PAGE_MEMORY_MB,
      picturesAtOnce: values.PICTURES_AT_ONCE,
      logLevel: values.LOG_LEVEL,
      instanceId: values.INSTANCE_ID ?? `${hostname()}:${values.PORT}`,
      backup,
      backupRecipients: values.BACKUP_PUBLIC_KEY,
      callbackVersions: values.CALLBACK_KEY_VERSION,
      payments: values.PAYMENTS === "sandbox" ? "sandbox" : values.PAYMENTS === "off" ? {} : paymentSettings(values),
    },
  };
}

function withFiles(variables: Record<string, string | undefined>) {
  const values = { ...variables };
  const problems: string[] = [];
  for (const name of Object.keys(settingsSchema.shape)) {
    const path = variables[`${name}${FILE}`];
    if (path === undefined) continue;
    if (variables[name] !== undefined) {
      problems.push(`${name}${FILE} must not be set together with ${name}: leave one of them out`);
      continue;
    }
    // Editors add a line feed at the end.
    const text = textOf(path)?.replace(/[\r\n]+$/, "");
    if (text === undefined) problems.push(`${name}${FILE} must name a file that this program can read`);
    else if (text.trim() === "") problems.push(`${name}${FILE} must name a file that is not empty`);
    else values[name] = text;
  }
  return { values, problems };
}

/** The limit guards against a wrong file or a device without an end. */
const MAX_BYTES = 64 * 1024;

function textOf(path: string): string | undefined {
  try {
    const file = statSync(path);
    return file.isFile() && file.size <= MAX_BYTES ? readFileSync(path, "utf8") : undefined;
  } catch {
    return undefined;
  }
}

function s3Settings(values: z.infer<typeof settingsSchema>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function paymentSettings(values: z.infer<typeof settingsSchema>): CollectionSettings {
  const { MTN_SUBSCRIPTION_KEY, MTN_API_USER, MTN_API_KEY, AIRTEL_CLIENT_ID, AIRTEL_CLIENT_SECRET } = values;
  const { MTN_BASE_URL: mtnUrl, AIRTEL_BASE_URL: airtelUrl } = values;
  const { hostname } = new URL(airtelUrl);
  return {
    mtn:
      MTN_SUBSCRIPTION_KEY && MTN_API_USER && MTN_API_KEY
        ? {
            baseUrl: mtnUrl,
            targetEnvironment: values.MTN_TARGET_ENVIRONMENT,
            subscriptionKey: MTN_SUBSCRIPTION_KEY,
            apiUser: MTN_API_USER,
            apiKey: MTN_API_KEY,
          }
        : undefined,
    airtel:
      AIRTEL_CLIENT_ID && AIRTEL_CLIENT_SECRET
        ? {
            baseUrl: airtelUrl,
            clientId: AIRTEL_CLIENT_ID,
            clientSecret: AIRTEL_CLIENT_SECRET,
            isTest: hostname.includes("uat") || isThisMachine(airtelUrl),
          }
        : undefined,
  };
}

function parseProxies(text: string): BlockList | undefined {
  const proxies = new BlockList();
  for (const item of itemsOf(text)) {
    const [ip = "", bits] = item.split("/");
    const version = isIP(ip);
    if (version === 0) return undefined;
    const family = version === 4 ? "ipv4" : "ipv6";
    const widest = version === 4 ? 32 : 128;
    const prefix = bits === undefined ? widest : Number(bits);
    if (!Number.isInteger(prefix) || prefix < 0 || prefix > widest || bits === "") return undefined;
    proxies.addSubnet(ip, prefix, family);
  }
  return proxies;
}
