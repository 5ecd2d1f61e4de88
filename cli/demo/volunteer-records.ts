import type { DemoRecord } from "./record.ts";

export const volunteerRecords: readonly DemoRecord[] = [
  {
    daysAgo: 0.1,
    values: {
      name: "Nikhil Varghese",
      email: "nikhil@campus.example",
      university: "University of the Lakes (invented)",
      roleInterest: "Stage crew",
      availability: "Both days, from 7 in the morning",
      message: "I did the light for our college theatre for two years and can carry things.",
    },
  },
  {
    daysAgo: 1.5,
    values: {
      name: "పావని గుండా",
      email: "pavani@campus.example",
      phone: "+44 7700 900605",
      university: "సరస్సుల విశ్వవిద్యాలయం (కల్పితం)",
      roleInterest: "రిజిస్ట్రేషన్",
      availability: "శనివారం మాత్రమే",
      message: "నాకు తెలుగు, హిందీ, ఇంగ్లీషు వచ్చు. కొత్తవారికి దారి చూపించడం ఇష్టం.",
    },
  },
  {
    daysAgo: 5,
    isHandled: true,
    values: {
      name: "زینب خان",
      email: "zainab@campus.example",
      university: "دکن کالج (فرضی)",
      roleInterest: "Media team",
      message: "میں تصویریں کھینچتی ہوں اور اردو میں خبریں لکھتی ہوں۔",
    },
  },
  {
    daysAgo: 11,
    values: {
      name: "Arjun",
      email: "arjun@hostel.example",
      message: "I can help anywhere.",
    },
  },
  {
    daysAgo: 19,
    isHandled: true,
    values: {
      name: "मोहित कुमार",
      email: "mohit@campus.example",
      phone: "+44 7700 900934",
      university: "झील विश्वविद्यालय (काल्पनिक)",
      roleInterest: "Help desk",
      availability: "शुक्रवार शाम और शनिवार पूरा दिन",
      message: "मैं कंप्यूटर विज्ञान पढ़ता हूँ और पिछले साल एक तकनीकी मेले में काम कर चुका हूँ।",
    },
  },
  {
    daysAgo: 52,
    isHandled: true,
    values: {
      name: "Sunita Rathod",
      email: "sunita@campus.example",
      university: "University of the Lakes (invented)",
      roleInterest: "Registration desk, or anything in which I meet people from other countries",
      availability: "Both days and the evening before",
      message:
        "I speak Banjara, Telugu, Hindi and English, and a little French from school. I have worked at the desk of a book fair for three years. My sister would come with me if there is a place for her, too.",
    },
  },
];
