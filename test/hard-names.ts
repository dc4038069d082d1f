/** Names of East Africa and of its visitors: their apostrophes, marks, scripts and lengths. */
export const hardNames: readonly string[] = [
  // Luganda, Runyoro and their neighbours.
  "Ŋŋoma Ssebuŋŋa",
  "Nnamuŋŋoona Ŋŋuŋŋuttira",
  "Ssalongo Kiwanuka-Mukasa III",
  "Byaruhanga Rwabwogo Nyakaana",
  "Nalubega Ssemakula Josephine Kirabo Nakawunganirawo Nabatanzi Tebuyoleka",
  // Gikuyu, with each apostrophe that keyboards have.
  "Ng'ang'a wa Ng'endo",
  "Ng’ang’a wa Ng’endo",
  "Ng‘ang‘a wa Ngʼendo",
  "Mũthoni wa Gĩthĩnji",
  // Dinka, Nuer, Acholi, Ewe and others with letters and marks of their own.
  "Akuɔl Dëŋ Mabiör",
  "Nyaɣɔaa Gatluɛɛ̈k",
  "ŋ́ m̀bà ɔ̂kɔ̌ ɛ̃",
  "Kɔfi Agbèwɔ̃nu",
  // Yoruba, Igbo and Hausa.
  "Ẹniọlá Adéṣọlá",
  "Ọlọ́runfẹ́mi Ọ̀ṣunrẹ̀mí",
  "Ngozi Ọkọnkwọ",
  "Ƴar'adua Ɗanjuma Ƙasimu",
  // Somali, Swahili and Malagasy.
  "Cabdiraxmaan Xasan Maxamuud",
  "Mwana-Hawa binti Juma",
  "Andrianampoinimerina",
  // Amharic and Tigrinya.
  "አበበ ቢቂላ",
  "ፀሐይ ወልደ ማርያም",
  "ኃይለ ሥላሴ ገብረ፡እግዚአብሔር",
  // Hindi, Marathi and Nepali.
  "अनीता शर्मा",
  "कृष्णमूर्ति त्रिवेदी",
  "श्रेया ज़हीर",
  // Arabic, Persian and Urdu, with and without vowels.
  "محمد علي",
  "فاطمة الزهراء عبد الرحمن",
  "مُحَمَّد صَلَاح الدِّين",
  "پرویز گل‌محمدی",
  "ٹیپو ڈار",
  // Chinese, simplified and traditional, and Japanese.
  "张伟",
  "歐陽娜娜",
  "李明 (Li Ming)",
  "さくら ヤマダ",
  // Russian, Ukrainian, Serbian and Greek.
  "Иван Щербаков",
  "Ґалаґан Їжакевич",
  "Ђорђе Њеж",
  "Γιώργος Παπαδόπουλος",
  // Vietnamese.
  "Nguyễn Thị Hồng",
  "Đặng Lê Nguyên Vũ",
  "Trần Phượng Ưu Ẩn",
  // Europe.
  "Łukasz Żółć",
  "Kateřina Šťastná-Ďuríčková",
  "Þórdís Æsa Ørsted Ångström",
  "Ĵaĉjo Ŭĝo",
  "İlkay Gündoğan Şıkıoğlu",
  "Ștefan Țînțaș Œuvrard ẞ",
  // Of two scripts, with an emoji.
  "Анна-Maria 王 Müller",
  "Jane 😀 O'Neill",
];
