// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Call {phone} */
export const call = /*#__PURE__*/ message({ en: (values: { phone: string | number }) => `Call ${values.phone}`, lg: (values) => `Kuba ${values.phone}`, sw: (values) => `Piga ${values.phone}` });

/** It does not have to wait. Reach us directly: */
export const reachDirectly = /*#__PURE__*/ message({ en: () => "It does not have to wait. Reach us directly:", lg: () => "Tekyetaaga kulinda. Tutuukirire butereevu:", sw: () => "Si lazima kusubiri. Wasiliana nasi moja kwa moja:" });

/** Hello, I could not send your form. */
export const couldNotSend = /*#__PURE__*/ message({ en: () => "Hello, I could not send your form.", lg: () => "Mugyebale ko, saasobodde kuweereza foomu yammwe.", sw: () => "Habari, sikuweza kutuma fomu yenu." });
