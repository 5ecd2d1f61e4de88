import type { DemoRecord } from "./record.ts";

export const sponsorRecords: readonly DemoRecord[] = [
  {
    daysAgo: 0.8,
    values: {
      companyName: "Golconda Custody (invented)",
      website: "https://golconda.example",
      companySize: "Medium (51-200)",
      industry: "Financial Services",
      contactName: "Vikram Reddy",
      contactEmail: "vikram@golconda.example",
      contactPhone: "+44 20 7946 0755",
      sponsorshipType: "Gold Sponsor",
      budgetRange: "$25,000 - $50,000",
      goals: "To meet companies that keep keys for others, and to hire two engineers.",
      message: "Could you send us the plan of the hall, and say which stalls are still free?",
    },
  },
  {
    daysAgo: 2.2,
    values: {
      companyName: "चारमीनार चाय (काल्पनिक)",
      companySize: "Startup (1-10 employees)",
      industry: "Other",
      contactName: "सलमा शेख",
      contactEmail: "salma@chai.example",
      contactPhone: "+44 7700 900463",
      sponsorshipType: "Custom Package",
      budgetRange: "Custom Budget",
      message:
        "हम दो दिन तक चाय देना चाहते हैं और लाइटनिंग से भुगतान लेना चाहते हैं। क्या यह प्रायोजन माना जाएगा?",
    },
  },
  {
    daysAgo: 7,
    values: {
      companyName: "Deccan Hash (invented)",
      website: "https://deccanhash.example/about",
      companySize: "Small (11-50)",
      industry: "Cryptocurrency/Blockchain",
      contactName: "Priya Iyer",
      contactEmail: "priya@deccanhash.example",
      contactPhone: "+1 202 555 0190",
      sponsorshipType: "Exhibitor",
      budgetRange: "$5,000 - $10,000",
      previousSponsorship: "Two meetups in Pune.",
      message: "We would bring one machine, switched off, and explain how it is cooled.",
    },
  },
  {
    daysAgo: 33,
    values: {
      companyName: "Nizam Print Works (invented)",
      industry: "Media",
      contactName: "Harish Rao",
      contactEmail: "harish@nizamprint.example",
      contactPhone: "+44 7700 900088",
      sponsorshipType: "Not Sure",
      budgetRange: "Prefer not to specify",
      message: "We print badges and programmes. Perhaps there is a way to do that for you?",
    },
  },
];
