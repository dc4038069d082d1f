/** These names of East Africa and of its visitors were chosen for their apostrophes, marks, scripts and lengths. */
export const hardNames: readonly string[] = [
  // These are names in Luganda, Runyoro and their neighbours.
  "Ŋŋoma Ssebuŋŋa",
  "Nnamuŋŋoona Ŋŋuŋŋuttira",
  "Ssalongo Kiwanuka-Mukasa III",
  "Byaruhanga Rwabwogo Nyakaana",
  "Nalubega Ssemakula Josephine Kirabo Nakawunganirawo Nabatanzi Tebuyoleka",
  // These are Gikuyu names, with each apostrophe that keyboards have.
  "Ng'ang'a wa Ng'endo",
  "Ng’ang’a wa Ng’endo",
  "Ng‘ang‘a wa Ngʼendo",
  "Mũthoni wa Gĩthĩnji",
  // These are names in Dinka, Nuer, Acholi, Ewe and others that have letters and marks of their own.
  "Akuɔl Dëŋ Mabiör",
  "Nyaɣɔaa Gatluɛɛ̈k",
  "ŋ́ m̀bà ɔ̂kɔ̌ ɛ̃",
  "Kɔfi Agbèwɔ̃nu",
  // These are Yoruba, Igbo and Hausa names.
  "Ẹniọlá Adéṣọlá",
  "Ọlọ́runfẹ́mi Ọ̀ṣunrẹ̀mí",
  "Ngozi Ọkọnkwọ",
  "Ƴar'adua Ɗanjuma Ƙasimu",
  // These are Somali, Swahili and Malagasy names.
  "Cabdiraxmaan Xasan Maxamuud",
  "Mwana-Hawa binti Juma",
  "Andrianampoinimerina",
  // These are Amharic and Tigrinya names.
  "አበበ ቢቂላ",
  "ፀሐይ ወልደ ማርያም",
  "ኃይለ ሥላሴ ገብረ፡እግዚአብሔር",
  // These are Hindi, Marathi and Nepali names.
  "अनीता शर्मा",
  "कृष्णमूर्ति त्रिवेदी",
  "श्रेया ज़हीर",
  // These are Arabic, Persian and Urdu names, with and without vowels.
  "محمد علي",
  "فاطمة الزهراء عبد الرحمن",
  "مُحَمَّد صَلَاح الدِّين",
  "پرویز گل‌محمدی",
  "ٹیپو ڈار",
  // These are names in simplified and traditional Chinese, and in Japanese.
  "张伟",
  "歐陽娜娜",
  "李明 (Li Ming)",
  "さくら ヤマダ",
  // These are Russian, Ukrainian, Serbian and Greek names.
  "Иван Щербаков",
  "Ґалаґан Їжакевич",
  "Ђорђе Њеж",
  "Γιώργος Παπαδόπουλος",
  // These are Vietnamese names.
  "Nguyễn Thị Hồng",
  "Đặng Lê Nguyên Vũ",
  "Trần Phượng Ưu Ẩn",
  // These are European names.
  "Łukasz Żółć",
  "Kateřina Šťastná-Ďuríčková",
  "Þórdís Æsa Ørsted Ångström",
  "Ĵaĉjo Ŭĝo",
  "İlkay Gündoğan Şıkıoğlu",
  "Ștefan Țînțaș Œuvrard ẞ",
  // These names mix two scripts, or have an emoji.
  "Анна-Maria 王 Müller",
  "Jane 😀 O'Neill",
];
