import { useState } from "react";

const KEY = "desk-keys";
const OFF = "off";

/** Whether this member of staff wants single keys; kept on the device. */
export const useShortcutsEnabled = (): readonly [boolean, (areWanted: boolean) => void] => {
  const [areWanted, setWanted] = useState(() => localStorage.getItem(KEY) !== OFF);
  const change = (wanted: boolean) => {
    if (wanted) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
    setWanted(wanted);
  };
  return [areWanted, change];
};
