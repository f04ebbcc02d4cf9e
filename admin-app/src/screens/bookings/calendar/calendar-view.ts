/** What the month and the week have in common; all are studio dates. */
export type CalendarView = {
  today: string;
  around: string;
  selected: string | null;
  onSelect: (date: string) => void;
  onLeaf: (around: string) => void;
};
