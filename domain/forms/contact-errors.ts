/**
 * What the forms of the site say of a field, on the server and before anything is sent. Apart from the schemas, because
 * the markup of a form has these words as well.
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
