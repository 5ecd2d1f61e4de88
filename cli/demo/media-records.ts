import type { DemoRecord } from "./record.ts";

export const mediaRecords: readonly DemoRecord[] = [
  {
    daysAgo: 0.6,
    values: {
      name: "Rohan Mathew",
      email: "rohan@dispatch.example",
      phone: "+1 202 555 0176",
      organization: "The Plateau Dispatch (invented)",
      website: "https://dispatch.example",
      partnershipType: "Press coverage",
      message: "Two reporters and one photographer for both days. When do passes close?",
    },
  },
  {
    daysAgo: 3.4,
    values: {
      name: "స్వాతి రెడ్డి",
      email: "swathi@radio.example",
      organization: "చెరువు రేడియో (కల్పితం)",
      partnershipType: "Podcast",
      message: "మా పాడ్‌కాస్ట్ కోసం ముగ్గురు వక్తలతో తెలుగులో మాట్లాడాలనుకుంటున్నాం.",
    },
  },
  {
    daysAgo: 10,
    isHandled: true,
    values: {
      name: "احمد علی",
      email: "ahmed@akhbar.example",
      organization: "روزنامہ دکن (فرضی)",
      website: "https://akhbar.example",
      partnershipType: "Press coverage",
      message: "ہم دونوں دن اردو میں خبریں شائع کریں گے۔ کیا ہمیں تصویریں مل سکتی ہیں؟",
    },
  },
  {
    daysAgo: 22,
    isHandled: true,
    values: {
      name: "Grace Lyngdoh",
      email: "grace@hills.example",
      organization: "Bitcoin Hills, a meetup in Shillong (invented)",
      partnershipType: "Community partner",
      message:
        "We are about sixty people. Could we have a code for our members, and in return show your poster?",
    },
  },
  {
    daysAgo: 64,
    isHandled: true,
    values: {
      name: "प्रिया नायर",
      email: "priya@patrika.example",
      phone: "+44 7700 900710",
      organization: "संगम पत्रिका (काल्पनिक)",
      partnershipType: "Interview",
      message: "हम आयोजकों से एक लंबी बातचीत छापना चाहते हैं। कौन बात कर सकता है?",
    },
  },
];
