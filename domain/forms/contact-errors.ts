import {
  chooseDate,
  chooseSlot,
  chooseTime,
  enterEmail,
  enterMessage,
  enterName,
  enterPhone,
} from "#domain/languages/messages/contact-errors.ts";

/**
 * The messages of the site's forms, for the server's schemas and for the browser before it sends. They are apart from
 * the schemas, because the markup has them as well and must not load a schema library.
 * Each is read when it is shown, in the language of the page.
 */
export const contactErrors = {
  get name() {
    return enterName();
  },
  get email() {
    return enterEmail();
  },
  get phone() {
    return enterPhone();
  },
  get message() {
    return enterMessage();
  },
  get date() {
    return chooseDate();
  },
  get time() {
    return chooseTime();
  },
  get slot() {
    return chooseSlot();
  },
};
