/** Why an email or a message waits for somebody's decision, as staff and the operator read it. */
export const heldFor = {
  restore: "held after a restore",
  withdrawn: "its reader has withdrawn since",
  erasure: "its reader has asked for deletion since",
} as const;

export type HeldFor = keyof typeof heldFor;
