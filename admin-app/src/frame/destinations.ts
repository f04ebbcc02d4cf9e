import { BookOpen, CalendarDays, ClipboardCheck, Gem, type LucideIcon } from 'lucide-react';

export type Destination = {
  /** The path and the part of the page after `#`. */
  to: string;
  name: string;
  icon: LucideIcon;
};

/** Staff pages, in the order of the bar. */
export const destinations: Destination[] = [
  { to: '/admin/day', name: 'Today', icon: ClipboardCheck },
  { to: '/admin', name: 'Bookings', icon: BookOpen },
  { to: '/admin/schedule', name: 'Schedule', icon: CalendarDays },
  { to: '/admin#services', name: 'Services', icon: Gem },
];
