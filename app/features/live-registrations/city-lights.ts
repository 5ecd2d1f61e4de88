import { CITY_WINDOWS } from "#art/city-windows.ts";
import { stepValue } from "./registrations-state.ts";

/** Puts steps that follow one another far apart; has no factor in common with the 320 windows. */
const STRIDE = 127;

const windowOf = (step: number): number => (step * STRIDE) % CITY_WINDOWS.length;

const TONES = ["amber", "bright", "amber", "teal", "bright", "amber", "amber"] as const;

type Tone = (typeof TONES)[number];

type Window = { readonly tone: Tone; readonly outline: string };

/**
 * Lights a window for each of the latest 320 steps that added one. A step keeps its window. Returns the
 * outlines by tone, but for that of the latest step.
 */
export const cityLights = (steps: number) => {
  const byTone: Record<Tone, string> = { amber: "", bright: "", teal: "" };
  let latest: Window | undefined;
  for (let step = Math.max(0, steps - CITY_WINDOWS.length); step < steps; step += 1) {
    if (stepValue(step) === 0) continue;
    const place = windowOf(step);
    const tone = TONES[place % TONES.length] ?? "amber";
    const outline = CITY_WINDOWS[place] ?? "";
    if (step === steps - 1) latest = { tone, outline };
    else byTone[tone] += outline;
  }
  return { byTone, latest };
};
