import type { IncomingHttpHeaders } from "node:http";
import type { HostPayment, HostPayments } from "./payments.ts";
import type { HostTokens } from "./tokens.ts";

export interface HostKeys {
  subscriptionKey: string;
  apiUser: string;
  apiKey: string;
  targetEnvironment: string;
  clientId: string;
  clientSecret: string;
}

export interface HostRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  json: unknown;
}

export interface HostAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  added?: HostPayment;
}

export interface HostContext {
  payments: HostPayments;
  tokens: HostTokens;
  keys: HostKeys;
  tokenLifeMs: number;
}
