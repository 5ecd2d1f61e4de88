import { groupBy } from "./older-browsers.ts";
import { type Slot, timesOf } from "./slot.ts";

type Scheduled = { readonly slot?: Slot };

/** The programme of a day at a moment: the talks that run, or else the next ones. */
export type RunningTalks<Talk> = { readonly now: readonly Talk[]; readonly next: readonly Talk[] };

/** Adds when each talk starts and ends; one without an end ends as the next one starts. */
const withTimes = <Talk extends Scheduled>(talks: readonly Talk[]) => {
  const timed = talks.flatMap((talk) => {
    const times = talk.slot && timesOf(talk.slot);
    return times ? [{ talk, ...times }] : [];
  });
  return timed.map((each) => {
    if (each.end > each.start) return each;
    const later = timed.map(({ start }) => start).filter((start) => start > each.start);
    return { ...each, end: later.length > 0 ? Math.min(...later) : each.start };
  });
};

/** Returns the talks of a moment. Nothing does before the first talk of a day and after its last. */
export const runningTalks = <Talk extends Scheduled>(
  talks: readonly Talk[],
  moment: number,
): RunningTalks<Talk> => {
  for (const ofDay of groupBy(talks, ({ slot }) => slot?.day).values()) {
    const timed = withTimes(ofDay);
    const started = timed.filter(({ start }) => start <= moment);
    const now = started.filter(({ end }) => moment < end);
    if (now.length > 0) return { now: now.map(({ talk }) => talk), next: [] };
    const later = timed.filter(({ start }) => start > moment);
    if (started.length === 0 || later.length === 0) continue;
    const nextStart = Math.min(...later.map(({ start }) => start));
    const next = later.filter(({ start }) => start === nextStart);
    return { now: [], next: next.map(({ talk }) => talk) };
  }
  return { now: [], next: [] };
};
