// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** an e-mail when a home is new on the site, and now and then an article */
export const promise = /*#__PURE__*/ message({ en: () => "an e-mail when a home is new on the site, and now and then an article", lg: () => "e-mail ng'amaka amaggya gazze ku mukutu, n'emboozi oluusi n'oluusi", sw: () => "barua pepe nyumba mpya inapokuja kwenye tovuti, na makala mara kwa mara" });
