/** Shared by month and week; all are studio dates. */
export type CalendarView = {
  today: string;
  around: string;
  selected: string | null;
  onSelect: (date: string) => void;
  onLeaf: (around: string) => void;
};
