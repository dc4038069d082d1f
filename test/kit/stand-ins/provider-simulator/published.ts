/**
 * These tables have what the providers publish. They are written from the documents alone, and not from what this
 * program expects.
 * - MTN: momodeveloper.mtn.com, api-documentation (common errors, testing, callback) and the definition of Collection
 * - Airtel: developers.airtel.africa, documentation (Authorization, Collection-APIs, Account, error codes)
 */

/** The outcomes of a payment have names of our own here, because each provider has others. */
export const outcomes = [
  ...(["waiting", "paid", "declined", "expired", "not-enough", "limit", "unknown-number", "not-allowed"] as const),
  ...(["could-not-perform", "internal"] as const),
] as const;
export type Outcome = (typeof outcomes)[number];
export type Refusal = Exclude<Outcome, "waiting" | "paid">;

/** A request that has ended as FAILED has one of these texts as its `reason`. */
export const mtnReasons: Record<Refusal, string> = {
  declined: "APPROVAL_REJECTED",
  expired: "EXPIRED",
  "not-enough": "NOT_ENOUGH_FUNDS",
  limit: "PAYER_LIMIT_REACHED",
  "unknown-number": "PAYER_NOT_FOUND",
  "not-allowed": "NOT_ALLOWED",
  "could-not-perform": "COULD_NOT_PERFORM_TRANSACTION",
  internal: "INTERNAL_PROCESSING_ERROR",
};

/** These are the errors of a call. The status of an answer and the code in its body say the same. */
export const mtnErrors = {
  BAD_REQUEST: { status: 400, message: "Request does not follow the specification." },
  FORBIDDEN_IP: { status: 403, message: "IP not authorized to utilize this API." },
  RESOURCE_NOT_FOUND: { status: 404, message: "Requested resource was not found." },
  RESOURCE_ALREADY_EXIST: { status: 409, message: "Duplicated reference id. Creation of resource failed." },
  PAYER_NOT_FOUND: { status: 500, message: "Payee does not exist" },
  PAYER_LIMIT_REACHED: { status: 500, message: "The payer's limit has been breached." },
  NOT_ENOUGH_FUNDS: { status: 500, message: "The payer does not have enough funds." },
  PAYEE_NOT_ALLOWED_TO_RECEIVE: { status: 500, message: "The payee is not allowed to receive." },
  NOT_ALLOWED: { status: 500, message: "Authorization failed. User does not have permission." },
  NOT_ALLOWED_TARGET_ENVIRONMENT: { status: 500, message: "Access to target environment is forbidden." },
  INVALID_CALLBACK_URL_HOST: {
    status: 500,
    message: "Callback URL with different host name to configured for API User.",
  },
  INVALID_CURRENCY: { status: 500, message: "Currency not supported." },
  INTERNAL_PROCESSING_ERROR: { status: 500, message: "An internal error occurred while processing." },
  SERVICE_UNAVAILABLE: { status: 503, message: "Service temporarily unavailable, try again later." },
} as const;
export type MtnError = keyof typeof mtnErrors;

/** These numbers of MTN's sandbox always end the same way, and all others are approved automatically. */
export const mtnSandboxNumbers: Record<string, Outcome> = {
  "46733123450": "internal",
  "46733123451": "declined",
  "46733123452": "expired",
  "46733123453": "waiting",
  "46733123454": "waiting",
  "46733123455": "unknown-number",
  "46733123457": "not-allowed",
  "46733123461": "internal",
  "46733123463": "could-not-perform",
};

/** These are the states of a transaction. Only TS has a transaction number. */
export const airtelStates = {
  TS: "Transaction Success",
  TF: "Transaction Failed",
  TA: "Transaction Ambiguous",
  TIP: "Transaction in Progress",
  TE: "Transaction Expired",
} as const;
export type AirtelState = keyof typeof airtelStates;

export const airtelResponses = {
  DP00800001000: "The transaction is still processing and is in ambiguous state.",
  DP00800001001: "Transaction is successful.",
  DP00800001002: "Incorrect pin has been entered.",
  DP00800001003: "The User has exceeded their wallet allowed transaction limit.",
  DP00800001004: "The amount User is trying to transfer is less than the minimum amount allowed.",
  DP00800001005: "User didn't enter the pin.",
  DP00800001006: "Transaction in pending state. Please check after sometime.",
  DP00800001007: "User wallet does not have enough money to cover the payable amount.",
  DP00800001008: "The transaction was refused.",
  DP00800001009: "This is a generic refusal that has several possible causes.",
  DP00800001010: "Payee is already initiated for churn or barred or not registered on Airtel Money platform.",
  DP00800001024: "The transaction was timed out.",
  DP00800001025: "The transaction was not found.",
  DP00800001026: "x-signature and payload did not match.",
  DP00800001029: "Transaction has been expired.",
} as const;
export type AirtelResponse = keyof typeof airtelResponses;

export const airtelResults = {
  ESB000001: "Something went wrong.",
  ESB000004: "An error occurred while initiating the payment.",
  ESB000008: "Field validation.",
  ESB000010: "SUCCESS",
  ESB000011: "Failed",
  ESB000014: "An error occurred while fetching the transaction status.",
  ESB000033: "Invalid MSISDN Length. MSISDN Length should be 9",
  ESB000034: "Invalid Country Name.",
  ESB000035: "Invalid Currency Code.",
  ESB000036: "Invalid MSISDN Length. MSISDN Length should be 9 and should start with 0.",
  ESB000039: "Vendor is not configured to do transaction in the country.",
  ESB000041: "External Transaction ID already exists.",
  ESB000045: "No Transaction Found With Provided Transaction Id.",
  ROUTER006: "Invalid Country.",
  ROUTER112: "Invalid Currency.",
  ROUTER117: "Request timeout.",
} as const;
export type AirtelResult = keyof typeof airtelResults;

export const airtelEnds: Record<Outcome, { state: AirtelState; response: AirtelResponse }> = {
  waiting: { state: "TIP", response: "DP00800001006" },
  paid: { state: "TS", response: "DP00800001001" },
  declined: { state: "TF", response: "DP00800001008" },
  expired: { state: "TE", response: "DP00800001029" },
  "not-enough": { state: "TF", response: "DP00800001007" },
  limit: { state: "TF", response: "DP00800001003" },
  "unknown-number": { state: "TF", response: "DP00800001010" },
  "not-allowed": { state: "TF", response: "DP00800001009" },
  "could-not-perform": { state: "TF", response: "DP00800001024" },
  internal: { state: "TF", response: "DP00800001009" },
};
