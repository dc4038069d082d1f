import * as words from "#domain/languages/messages/ask.ts";

/**
 * The messages of the site's forms, for the server's schemas and for the browser before it sends. They are apart from
 * the schemas, because the markup has them as well and must not load a schema library.
 * Each is read when it is shown, in the language of the page.
 */
export const contactErrors = {
  get name() {
    return words.enterName();
  },
  get email() {
    return words.enterEmail();
  },
  get phone() {
    return words.enterPhone();
  },
  get message() {
    return words.enterMessage();
  },
  get date() {
    return words.chooseDate();
  },
  get time() {
    return words.chooseTime();
  },
  get slot() {
    return words.chooseSlot();
  },
};
