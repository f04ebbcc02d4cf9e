/** The month and the week share these; all dates are studio dates. */
export type CalendarView = {
  today: string;
  around: string;
  selected: string | null;
  onSelect: (date: string) => void;
  onLeaf: (around: string) => void;
};
