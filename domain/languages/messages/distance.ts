// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** {distance} km */
export const kilometres = /*#__PURE__*/ message({ en: (values: { distance: string | number }) => `${values.distance} km`, lg: (values) => `km ${values.distance}`, sw: (values) => `km ${values.distance}` });

/** {distance} m */
export const metres = /*#__PURE__*/ message({ en: (values: { distance: string | number }) => `${values.distance} m`, lg: (values) => `mita ${values.distance}`, sw: (values) => `mita ${values.distance}` });

/** {time} by taxi */
export const byTaxi = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `${values.time} by taxi`, lg: (values) => `${values.time} mu takisi`, sw: (values) => `${values.time} kwa teksi` });

/** {time} by boda */
export const byBoda = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `${values.time} by boda`, lg: (values) => `${values.time} ku boda`, sw: (values) => `${values.time} kwa boda` });

/** {time} by car */
export const byCar = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `${values.time} by car`, lg: (values) => `${values.time} mu mmotoka`, sw: (values) => `${values.time} kwa gari` });

/** {time} by bus */
export const byBus = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `${values.time} by bus`, lg: (values) => `${values.time} mu bbaasi`, sw: (values) => `${values.time} kwa basi` });

/** {time} on foot */
export const onFoot = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `${values.time} on foot`, lg: (values) => `${values.time} ku bigere`, sw: (values) => `${values.time} kwa miguu` });
