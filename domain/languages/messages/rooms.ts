// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** {room} {number} */
export const numbered = /*#__PURE__*/ message({ en: (values: { room: string | number; number: string | number }) => `${values.room} ${values.number}`, lg: (values) => `${values.room} ${values.number}`, sw: (values) => `${values.room} ${values.number}` });

/** Balcony */
export const balcony = /*#__PURE__*/ message({ en: () => "Balcony", lg: () => "Balukone", sw: () => "Roshani" });

/** Bathroom */
export const bathroom = /*#__PURE__*/ message({ en: () => "Bathroom", lg: () => "Ekinaabiro", sw: () => "Bafu" });

/** Bedroom */
export const bedroom = /*#__PURE__*/ message({ en: () => "Bedroom", lg: () => "Ekisenge ky'okusulamu", sw: () => "Chumba cha kulala" });

/** Dining */
export const dining = /*#__PURE__*/ message({ en: () => "Dining", lg: () => "Awaliirwa", sw: () => "Chumba cha kulia" });

/** Gallery */
export const gallery = /*#__PURE__*/ message({ en: () => "Gallery", lg: () => "Olubalaza olw'omunda", sw: () => "Roshani ya ndani" });

/** Guest toilet */
export const guestToilet = /*#__PURE__*/ message({ en: () => "Guest toilet", lg: () => "Kaabuyonjo y'abagenyi", sw: () => "Choo cha wageni" });

/** Hall */
export const hall = /*#__PURE__*/ message({ en: () => "Hall", lg: () => "Ekkubo ly'omunda", sw: () => "Ukumbi" });

/** Kitchen */
export const kitchen = /*#__PURE__*/ message({ en: () => "Kitchen", lg: () => "Effumbiro", sw: () => "Jiko" });

/** Kitchen and dining */
export const kitchenAndDining = /*#__PURE__*/ message({ en: () => "Kitchen and dining", lg: () => "Effumbiro n'awaliirwa", sw: () => "Jiko na mahali pa kulia" });

/** Landing */
export const landing = /*#__PURE__*/ message({ en: () => "Landing", lg: () => "Amadaala we gakoma", sw: () => "Kituo cha ngazi" });

/** Laundry */
export const laundry = /*#__PURE__*/ message({ en: () => "Laundry", lg: () => "Awoolezebwa", sw: () => "Chumba cha kufulia" });

/** Living room */
export const living = /*#__PURE__*/ message({ en: () => "Living room", lg: () => "Eddiiro", sw: () => "Sebule" });

/** Living and sleeping */
export const livingAndSleeping = /*#__PURE__*/ message({ en: () => "Living and sleeping", lg: () => "Eddiiro n'okusulamu", sw: () => "Kukaa na kulala" });

/** Plunge pool */
export const plungePool = /*#__PURE__*/ message({ en: () => "Plunge pool", lg: () => "Ekidiba ekitono", sw: () => "Bwawa dogo" });

/** Pool */
export const pool = /*#__PURE__*/ message({ en: () => "Pool", lg: () => "Ekidiba", sw: () => "Bwawa" });

/** Porch */
export const porch = /*#__PURE__*/ message({ en: () => "Porch", lg: () => "Olubalaza", sw: () => "Baraza" });

/** Roof terrace */
export const roofTerrace = /*#__PURE__*/ message({ en: () => "Roof terrace", lg: () => "Waggulu ku kasolya", sw: () => "Baraza la paani" });

/** Shower room */
export const showerRoom = /*#__PURE__*/ message({ en: () => "Shower room", lg: () => "Ekinaabiro kya sawa", sw: () => "Bafu la manyunyu" });

/** Stairs */
export const stairs = /*#__PURE__*/ message({ en: () => "Stairs", lg: () => "Amadaala", sw: () => "Ngazi" });

/** Store */
export const store = /*#__PURE__*/ message({ en: () => "Store", lg: () => "Sitoowa", sw: () => "Stoo" });

/** Study */
export const study = /*#__PURE__*/ message({ en: () => "Study", lg: () => "Ekisenge ky'okusomeramu", sw: () => "Chumba cha kusomea" });

/** Terrace */
export const terrace = /*#__PURE__*/ message({ en: () => "Terrace", lg: () => "Olubalaza olugazi", sw: () => "Baraza" });

/** Veranda */
export const veranda = /*#__PURE__*/ message({ en: () => "Veranda", lg: () => "Olubalaza", sw: () => "Veranda" });

/** Open to below */
export const openToBelow = /*#__PURE__*/ message({ en: () => "Open to below", lg: () => "Waggule wansi", sw: () => "Wazi hadi chini" });

/** The whole home */
export const wholeHome = /*#__PURE__*/ message({ en: () => "The whole home", lg: () => "Amaka gonna", sw: () => "Nyumba yote" });

/** Main floor */
export const mainFloor = /*#__PURE__*/ message({ en: () => "Main floor", lg: () => "Omwaliiro omukulu", sw: () => "Ghorofa kuu" });

/** Upper level */
export const upperLevel = /*#__PURE__*/ message({ en: () => "Upper level", lg: () => "Omwaliiro ogwa waggulu", sw: () => "Ghorofa ya juu" });

/** Lower level */
export const lowerLevel = /*#__PURE__*/ message({ en: () => "Lower level", lg: () => "Omwaliiro ogwa wansi", sw: () => "Ghorofa ya chini" });

/** Top floor */
export const topFloor = /*#__PURE__*/ message({ en: () => "Top floor", lg: () => "Omwaliiro ogusembayo waggulu", sw: () => "Ghorofa ya juu kabisa" });
