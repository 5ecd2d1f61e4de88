import { amazonCampus } from "./amazon-campus.ts";
import { benefitIcons } from "./benefit-icons.ts";
import { cyberTowers } from "./cyber-towers.ts";
import { charminarCard } from "./landmark.ts";
import { logoMark, logoTile } from "./logo-mark.ts";
import { colonnade, jali, pavement } from "./patterns.ts";
import { quoteMark } from "./quote-mark.ts";
import { bridgeScene } from "./scene-bridge.ts";
import { golconda } from "./scene-golconda.ts";
import { hitec } from "./scene-hitec.ts";
import { oldCity } from "./scene-old-city.ts";
import { skyline } from "./skyline.ts";
import { speakerStage } from "./speaker-stage.ts";
import { tHub } from "./t-hub.ts";
import { ticketFace } from "./ticket-face.ts";
import { whyAttendIcons } from "./why-attend-icons.ts";
import { whyAttendRooms } from "./why-attend-rooms.ts";

const prefixed = (prefix: string, pictures: Record<string, string>) =>
  Object.fromEntries(Object.entries(pictures).map(([name, svg]) => [`${prefix}-${name}`, svg]));

/** Every drawing that the pages use as a file, by its file name. */
export const drawings = (): Record<string, string> => ({
  charminar: charminarCard(),
  "cyber-towers": cyberTowers(),
  "t-hub": tHub(),
  "amazon-campus": amazonCampus(),
  "scene-old-city": oldCity(),
  "scene-golconda": golconda(),
  "scene-bridge": bridgeScene(),
  "scene-hitec": hitec(),
  "ticket-general-admission": ticketFace("general-admission"),
  "ticket-vip-pass": ticketFace("vip-pass"),
  "ticket-whale-pass": ticketFace("whale-pass"),
  ...prefixed("why", whyAttendIcons()),
  ...prefixed("room", whyAttendRooms()),
  ...prefixed("benefit", benefitIcons()),
  "speaker-stage": speakerStage(),
  colonnade: colonnade(),
  jali: jali(),
  pavement: pavement(),
  skyline: skyline(),
  "quote-mark": quoteMark(),
  "logo-mark": logoMark(),
  "logo-tile": logoTile(),
});
