import { useEffect, useState } from "react";
import {
  advance,
  type Registrations,
  registrationsAt,
  untilNextStep,
} from "./registrations-state.ts";

/** Returns undefined until the page is hydrated; then counts once and advances at each step. */
export const useRegistrations = (running: boolean): Registrations | undefined => {
  const [registrations, setRegistrations] = useState<Registrations>();

  useEffect(() => {
    if (!running) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setRegistrations((known) =>
        known ? advance(known, Date.now()) : registrationsAt(Date.now()),
      );
      timer = setTimeout(tick, untilNextStep(Date.now()));
    };
    tick();
    return () => clearTimeout(timer);
  }, [running]);

  return registrations;
};
