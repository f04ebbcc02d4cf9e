import type { AddedHours, WorkshopHours } from '@studio/contract';

/** Regular hours in the dialog. `week`: seats by weekday (from Sunday) and usual session; 0 for closed. */
export type Week = { week: number[][]; added: AddedHours[]; workshops: WorkshopHours[] };

/** `week`: null until staff change it. */
export type HoursEdit = { validFrom: string; week: Week | null };

export type InstructorsEdit = {
  span: 'RULE' | 'WEEK';
  /** Empty for nobody. */
  staffId: string;
  from: string;
  weekdays: number[];
  slotIds: number[];
};
