import type { KeyboardEvent } from "react";
import { useStatusUpdate } from "#app/features/dashboard/records/actions.ts";
import type { RecordProps, StaffRecord } from "#app/features/dashboard/records/record.ts";
import { useUrlState } from "#app/features/dashboard/view-state/use-url-state.tsx";
import { otherStatus } from "#domain/submission.ts";

// A row and a card of one record have the same ids, so that the focus stays where it is when one becomes the other.
export const cardId = (id: string): string => `record-${id}`;
export const nameId = (id: string): string => `name-${id}`;
export const openId = (id: string): string => `open-${id}`;
export const toggleId = (id: string): string => `toggle-${id}`;

/** Returns the properties of the article of a record, which Enter opens or closes where it can be a row. */
export const articleProps = (id: string, onToggle: (() => void) | undefined) => ({
  id: cardId(id),
  tabIndex: -1,
  "aria-labelledby": nameId(id),
  onKeyDown: ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === "Enter" && target === currentTarget) onToggle?.();
  },
});

const focusedCard = () => document.activeElement?.closest("article");

export const focusedRecordId = (): string | undefined => focusedCard()?.id.replace(cardId(""), "");

export const clickInFocusedCard = (button: "toggle" | "open"): void =>
  focusedCard()?.querySelector<HTMLElement>(`[id^=${button}-]`)?.click();

export const useToggleButton = ({ form, record }: RecordProps) => {
  const { isSaving, updateStatus } = useStatusUpdate({ form, record });
  const label = record.status === "pending" ? "Mark as Handled" : "Mark as Pending";
  const button = {
    id: toggleId(record.id),
    "aria-describedby": nameId(record.id),
    "aria-disabled": isSaving,
    onClick: () => void updateStatus(otherStatus(record.status)),
  };
  return { label: isSaving ? "Saving..." : label, button };
};

export const useDialogButtons = ({ id }: StaffRecord) => {
  const [, changeUrlState] = useUrlState();
  return (dialog: "answer" | "note") => ({
    id: `${dialog}-${id}`,
    "aria-describedby": nameId(id),
    "aria-haspopup": "dialog" as const,
    onClick: () => changeUrlState({ record: id, dialog }),
  });
};
