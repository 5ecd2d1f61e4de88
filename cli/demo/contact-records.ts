import type { DemoRecord } from "./record.ts";

export const contactRecords: readonly DemoRecord[] = [
  {
    daysAgo: 0.01,
    values: {
      name: "Meera Kondapalli",
      email: "meera@kaveri.example",
      phone: "+44 7700 900142",
      subject: "Is there a quiet room?",
      message: "I get migraines in loud halls. Is there a place where I can sit for half an hour?",
    },
  },
  {
    daysAgo: 0.3,
    values: {
      name: "లక్ష్మి నరసింహం",
      email: "lakshmi@godavari.example",
      subject: "మెట్రో మరియు వీల్‌చెయిర్",
      message: "వేదికకు దగ్గరలో ఉన్న మెట్రో స్టేషన్ ఏది? మా నాన్నగారు వీల్‌చెయిర్ వాడతారు. లోపలికి రావడానికి ర్యాంప్ ఉందా?",
    },
  },
  {
    daysAgo: 1.2,
    values: {
      name: "فاطمہ صدیقی",
      email: "fatima@musi.example",
      subject: "اردو میں پروگرام",
      message:
        "کیا پروگرام کا کوئی حصہ اردو میں بھی ہوگا؟ میرے والد صرف اردو پڑھتے ہیں اور بٹ کوائن کے بارے میں سیکھنا چاہتے ہیں۔",
    },
  },
  {
    daysAgo: 2.5,
    isHandled: true,
    values: {
      name: "राहुल वर्मा",
      email: "rahul@narmada.example",
      phone: "+44 7700 900377",
      subject: "छात्रों के लिए छूट",
      message:
        "क्या छात्रों के लिए टिकट में कोई छूट है? हम वारंगल से पाँच लोग आना चाहते हैं और एक ही दिन रुक सकते हैं।",
    },
  },
  {
    daysAgo: 4,
    isHandled: true,
    values: {
      name: "Tom Okafor",
      email: "tom@lagoon.example",
      phone: "+1 202 555 0147",
      subject: "Visa letter",
      message: "Can you write an invitation letter for a visa? I would fly in from Lagos.",
    },
  },
  {
    daysAgo: 9,
    values: {
      name: "Ananya Deshmukh",
      email: "Ananya@Bhima.example",
      subject: "Children",
      message: "We would bring our daughter, who is nine. Does she need a ticket of her own?",
    },
  },
  {
    daysAgo: 16,
    isHandled: true,
    values: {
      name: "S. Raghavendra Chary",
      email: "raghavendra@tungabhadra.example",
      subject: "Paying for a ticket in sats, and a few questions about how that is done here",
      message: `I would like to pay for two General Admission tickets in bitcoin, and I have some questions about it.

First, is the price fixed in dollars at the moment of the order, or when the payment arrives? With a fee that I chose too low, that can be hours.

Second, do you take Lightning? My wallet is a small one on a phone, and I would rather not make a transaction on the chain for this amount.

Third, the receipt. My employer pays for one of the tickets and needs the name of the company, its address and the amount in rupees. Is there a form for that, or do I write to you again?

Fourth, if I cannot come, may my brother use my ticket? I have read that all sales are final, and that is fine, but his name is not mine.

Thank you for your patience with all of this. I have been to three conferences where nobody could say, and at each of them I paid at the door with a card.`,
    },
  },
  {
    daysAgo: 41,
    isHandled: true,
    values: {
      name: "Li",
      email: "li@pearl.example",
      subject: "Food",
      message: "Vegan lunch?",
    },
  },
];
