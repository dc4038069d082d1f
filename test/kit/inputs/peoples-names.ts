/**
 * An office in Kampala meets names such as these fifty, which were collected apart from those of `hard-names.ts`.
 * Decomposed letters are written as escapes.
 */
export const peoplesNames: readonly string[] = [
  // These are Luganda, Acholi, Runyankole, Lugbara and Ateso names.
  "Nnaalongo Ssebaggala-Kaggwa",
  "Mukaŋŋaanya Ssekiŋŋo",
  "Kabaka’njagala Bbosa",
  "Tumwesigye Ka'ahwa Rwakatogoro",
  "Oŋom p’Ocitti Lakareber",
  "Ãlĩoru Drajĩ Ɔ̃dĩpi",
  // These are Kinyarwanda, Swahili, Gikuyu, Dinka and Nuer names, several of them decomposed.
  "Mukeshimana Nyiransabimana-Cyiza",
  "Bi Mwanakombo wa Ng‘ombe",
  "Nyambu\u0303ra Ki\u0303nyanjui",
  "Nyande\u0308e\u0308\u014b Ayue\u0308l Ro\u0308o\u0308r",
  "Gatkuɔth Riɛ̈k Lɔ̈l",
  // These are Amharic and Tigrinya names.
  "ወ/ሮ እመቤት ተፈራ",
  "ዮሐንስ ጸጋዬ",
  "ቐሺ ጐይትኦም ኪዳነ",
  // These are Arabic and Persian names.
  "عبد الله إبراهيم التجاني",
  "لؤي آل سعود",
  "\u0631\u0636\u0627 \u0646\u0698\u0627\u062f\u062d\u0633\u06cc\u0646\u06cc\u200c\u067e\u0648\u0631",
  // These are Indian names.
  "ज्ञानेश्वर क्षीरसागर",
  "નીતાબેન પટેલ",
  "જ્યોતિ ક્ષત્રિય",
  "கௌசல்யா ஸ்ரீநிவாசன்",
  "தமிழ்ச்செல்வன்",
  "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  // These are names of East Asia.
  "諸葛亮",
  "陈佳怡 (Grace)",
  "박지성",
  "\u1102\u1161\u11b7\u1100\u116e\u11bc\u110b\u1169\u11a8\u1107\u116e\u11ab",
  "髙橋 はなこ",
  "ジョン・タナカ",
  // These are Vietnamese names, decomposed and composed.
  "Pha\u0323m Thi\u0323 Quy\u0300nh Nhu\u031b",
  "Huỳnh Thúc Kháng",
  // These are Yoruba, Igbo, Hausa and Somali names.
  "Ọmọ́tọ́lá Jaládé-Èkéìndé",
  "Gbe\u0301nga S\u0323o\u0301wa\u0301nde\u0301",
  "Ṅgọzị Ụ́kwụ́",
  "Xaawo Cali Guuleed",
  // These are Hebrew names, without and with points, and Thai names.
  "יעל כהן",
  "בִּנְיָמִין זְאֵב",
  "สมชาย วงศ์สวัสดิ์",
  "น้ำผึ้ง ปิ่นแก้ว",
  // These are Cyrillic and Greek names.
  "Светлана Йорданова-Ёжикова",
  "Әлия Нұрғалиқызы",
  "Ἀλέξανδρος Μαΐου",
  // These are European names.
  "İbrahim Çağrı Iğdır",
  "Grzegorz Brzęczyszczykiewicz-Śćąż",
  "Guðbjörg Ýr Ólafsdóttir",
  "N’Golo M'Bappé D`Souza",
  "Keihanaikukauakahihuliheekahaunaele",
  // These names have one letter.
  "Ö",
  "O",
  // These names mix two scripts.
  "Sarah 사라 שרה",
];
