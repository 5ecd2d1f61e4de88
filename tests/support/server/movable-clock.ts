// Loaded into a started server with --import: its clock starts CLOCK_AHEAD_MS from now, and each SIGUSR2
// puts it 61 seconds forward.
const STEP_MS = 61_000;

const RealDate = Date;
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);

globalThis.Date = class extends RealDate {
  constructor(...values: [] | [number]) {
    super(...((values.length === 0 ? [RealDate.now() + ahead] : values) as [number]));
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
} as DateConstructor;

process.on("SIGUSR2", () => {
  ahead += STEP_MS;
  console.log("The clock was put forward.");
});
