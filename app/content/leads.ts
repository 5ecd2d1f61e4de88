/** The sentences under the headings of the landing page. */
export const leads = {
  hero: "Two days in the city of Charminar for everyone who builds on Bitcoin, studies it, or simply wants to understand it.",
  tickets:
    "Three passes, one chain. Sales are not open yet, and what each pass holds may still change until they are.",
  speakers:
    "The line-up is being put together, and there is a microphone without a name. Tell us what you would talk about: our team answers within 5-7 business days.",
  whyAttend: "Six rooms behind one arch. This is what we are building for the two days.",
  venue:
    "The hall is not announced yet; the city is. More than four centuries of stone south of the Musi, and towers of glass to the west.",
  whySponsor: "Help to open the gate, and stand where people come through it.",
} as const;
