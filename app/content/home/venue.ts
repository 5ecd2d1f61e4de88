import { event } from "#domain/event.ts";

export const venue = {
  /** Until there is a hall. */
  title: "Venue Announcement Coming Soon",
  titleOfHall: "The Venue",
  map: "Open a map",
  lead: {
    coming:
      "The hall is still to come. The city is settled: four centuries of stone south of the Musi, towers of glass to the west.",
    today: "Four centuries of stone south of the Musi, towers of glass to the west.",
    past: "The next hall is not announced yet. The city is settled.",
  },
  scenesLabel: `Pictures of ${event.city}`,
  scenes: [
    {
      name: "The old city at dawn",
      image: "scene-old-city",
      alt: "The old city at dawn, Charminar above the roofs",
    },
    {
      name: "Golconda",
      image: "scene-golconda",
      alt: "Golconda: round bastions climbing a ridge of boulders",
    },
    {
      name: "Durgam Cheruvu bridge",
      image: "scene-bridge",
      alt: "The cable-stayed bridge over Durgam Cheruvu and its reflection",
    },
    {
      name: "HITEC City",
      image: "scene-hitec",
      alt: "The skyline of HITEC City behind the metro viaduct",
    },
  ],
  cards: [
    {
      image: "charminar-vault",
      alt: "Line drawing of Charminar from below: the lotus of its vault between four arches",
      title: "Charminar",
      description:
        "Built in 1591 by the city’s founder, Muhammad Quli Qutb Shah, where its four main streets meet.",
    },
    {
      image: "cyber-towers",
      alt: "Line drawing of Cyber Towers: a round building behind a metro viaduct",
      title: "Cyber Towers",
      description:
        "The round building in Madhapur that opened in 1998 and gave HITEC City its start.",
    },
    {
      image: "t-hub",
      alt: "Line drawing of T-Hub 2.0: a long slab resting across a smaller one",
      title: "The T-Hub 2.0",
      description: "Telangana’s startup incubator. This, its second home, opened in 2022.",
    },
    {
      image: "amazon-campus",
      alt: "Line drawing of the Amazon campus: a tall block beside a leaning glass wing",
      title: "Amazon Campus",
      description: "Opened in 2019 in Nanakramguda, among the towers of the Financial District.",
    },
  ],
} as const;
