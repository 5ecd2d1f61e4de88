import type { DemoRecord } from "./record.ts";

export const speakerRecords: readonly DemoRecord[] = [
  {
    daysAgo: 0.2,
    values: {
      name: "Ananya Deshmukh",
      email: "ananya@bhima.example",
      phone: "+44 7700 900518",
      company: "Bhima Wallets (invented)",
      jobTitle: "Designer",
      bio: "I design wallets for people who have never used one, and test them in markets, not in offices.",
      topicTitle: "A wallet that my grandmother can read",
      topicAbstract:
        "What changed when we tested a wallet with forty people over sixty, in three languages: the words that failed, the pictures that failed even more, and the one screen that nobody got wrong.",
      experience: "Two meetups and a design conference with 300 people.",
      audience: "Designers and everybody who writes the texts of a wallet. No knowledge needed.",
      website: "https://ananya.example/talks",
    },
  },
  {
    daysAgo: 3,
    values: {
      name: "శ్రీనివాస్ పెద్ది",
      email: "srinivas@krishna.example",
      phone: "+44 7700 900226",
      company: "కృష్ణా నోడ్స్",
      jobTitle: "ఇంజినీర్",
      bio: "నేను పదేళ్లుగా సర్వర్లు నడుపుతున్నాను. గత మూడేళ్లుగా మా ఊరి పాఠశాలలో బిట్‌కాయిన్ నోడ్ నడుపుతున్నాను.",
      topicTitle: "పాత ల్యాప్‌టాప్‌పై ఒక నోడ్",
      topicAbstract:
        "పాత ల్యాప్‌టాప్‌పై పూర్తి నోడ్‌ను ఎలా నడపాలో మొదటి నుంచి చూపిస్తాను. ఎంత డిస్క్ కావాలి, కరెంటు పోయినప్పుడు ఏమవుతుంది, నెలకు ఎంత ఖర్చవుతుంది అనే విషయాలు మా పాఠశాల అనుభవంతో చెబుతాను.",
      experience: "తెలుగు మీటప్‌లలో ఐదు సార్లు మాట్లాడాను.",
      audience: "ఇంట్లో నోడ్ నడపాలనుకునే వారు.",
    },
  },
  {
    daysAgo: 6,
    values: {
      name: "عمران حسن",
      email: "imran@banjara.example",
      phone: "+1 202 555 0163",
      bio: "میں حیدرآباد میں پچیس سال سے حساب کتاب پڑھاتا ہوں اور چھوٹے دکانداروں کو بٹ کوائن قبول کرنے میں مدد کرتا ہوں۔",
      topicTitle: "دکان میں بٹ کوائن",
      topicAbstract:
        "پرانے شہر کی بارہ دکانوں کا ایک سال: کون سا طریقہ چلا، کون سا نہیں، رسید کیسے بنتی ہے، اور شام کو حساب کیسے ملایا جاتا ہے۔ آخر میں ہر کوئی اپنے فون پر ایک ادائیگی کر کے دیکھے گا۔",
      experience: "کالج میں روزانہ، اور دو چھوٹی کانفرنسوں میں۔",
      audience: "دکاندار، اور وہ سب جو انہیں کچھ بیچتے ہیں۔",
      previousSpeaking: "Deccan Ledger Day 2025 (invented)",
    },
  },
  {
    daysAgo: 8,
    isHandled: true,
    values: {
      name: "कविता जोशी",
      email: "kavita@sabarmati.example",
      phone: "+44 7700 900871",
      jobTitle: "वकील",
      bio: "मैं पंद्रह साल से छोटे व्यापारियों की वकील हूँ और डिजिटल संपत्ति के कर पर लिखती हूँ।",
      topicTitle: "बिटकॉइन और कर: आम गलतियाँ",
      topicAbstract:
        "लोग अपनी विवरणी में क्या भूल जाते हैं, कौन से काग़ज़ सालों तक रखने चाहिए, और किस सवाल के लिए सचमुच वकील की ज़रूरत होती है। उदाहरण सब गढ़े हुए हैं, पर गलतियाँ असली हैं।",
      experience: "वकीलों के सम्मेलनों में लगभग दस व्याख्यान।",
      audience: "जिसके पास थोड़ा भी बिटकॉइन है। कोई पूर्व ज्ञान आवश्यक नहीं।",
      linkedin: "https://kavita.example/profile",
    },
  },
  {
    daysAgo: 13,
    values: {
      name: "Dr. Elif Aydemir",
      email: "elif@bosphorus.example",
      phone: "+44 20 7946 0321",
      company: "Institute for Fee Markets (invented)",
      jobTitle: "Researcher",
      bio: "Elif studies how people choose fees, and what happens to those who choose too low. Before that she counted ships in the Bosphorus, which she says is the same thing with more water.",
      topicTitle: "Waiting: three years of fees, seen from the back of the queue",
      topicAbstract: `Most charts of fees show what was paid. This talk shows what was not: transactions that waited for hours, days, or until they were forgotten.

I collected them for three years with four nodes on three continents. The talk has three parts. First, who waits: the amounts, the times of day and the wallets that set their fees by a table from another year. Second, what waiting does: the payments that were made twice, the exchanges that credited before they should have, and the shop in which the coffee was cold by the time the block came. Third, what helps: replacing a transaction, paying for its child, and simply telling the person in front of the screen how long it may take.

Nobody needs mathematics for this beyond a queue at a counter. Whoever wants the mathematics finds all data and code in a repository, and I stay for questions after the talk.

I would bring one prop: a bell that rings whenever a block is found during the talk. It rang once in Ankara, at the best possible moment, and not at all in Vienna.`,
      experience: "About thirty talks in ten years, from seminars to halls with a thousand seats.",
      audience: "Everybody who has ever looked at a progress bar and wondered.",
      previousSpeaking:
        "Ankara Node Days 2023 (invented); Danube Fee Workshop 2024 (invented); a lecture each spring.",
      website: "https://elif.example/",
      twitter: "https://elif.example/notes",
    },
  },
  {
    daysAgo: 27,
    isHandled: true,
    values: {
      name: "Joseph Pinto",
      email: "joseph@mandovi.example",
      phone: "+1 202 555 0118",
      company: "Mandovi Boats (invented)",
      bio: "I build boats in Goa and take payments from sailors of a dozen countries. Not a programmer.",
      topicTitle: "Invoices at sea",
      topicAbstract:
        "How a yard with six people takes payments from customers who are out of reach for weeks, what went wrong in the first season, and why the bookkeeper now likes it better than wires.",
      experience: "None on a stage. I talk to customers all day.",
      audience: "Owners of small businesses.",
    },
  },
];
