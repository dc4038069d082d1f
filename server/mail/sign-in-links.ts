import { sql } from "kysely";

const SIGN_IN_LINK = "https?://[^[:space:]]*/login/reset/[^[:space:]]+";

/** The texts of a mail without sign-in links, because these set a password and are only for the receiver. */
export const withoutSignInLinks = {
  text_body: sql<string>`regexp_replace(text_body, ${SIGN_IN_LINK}, '(private link)', 'g')`,
  html_body: sql<string>`case when text_body ~ ${SIGN_IN_LINK} then '' else html_body end`,
};
