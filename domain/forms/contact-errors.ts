/**
 * The messages of the site's forms, for the server's schemas and for the browser before it sends. They are apart from
 * the schemas, because the markup has them as well and must not load a schema library.
 */
export const contactErrors = {
  name: "Please enter your name",
  email: "Please enter a valid e-mail address",
  phone: "Please enter your phone number",
  message: "Please enter a message",
  date: "Please choose a date",
  time: "Please choose a time",
  slot: "Please choose a day and a time",
} as const;
