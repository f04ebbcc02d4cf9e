import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Reservation, Service } from '@studio/contract';
import { editOf, rebase, type ReservationEdit } from './reservation-edit.ts';
import { serviceEditOf, type ServiceEdit } from './service-edit.ts';

/** What staff are typing. It outlives the session, so that one that expires costs no words. */
type Edits = { reservation: ReservationEdit | null; service: ServiceEdit | null };

/** What other state needs to hold for the edits to be read from it. */
export type WithEdits = { edits: Edits };

const nothing: Edits = { reservation: null, service: null };

type Typed<Edit, Base extends keyof Edit> = PayloadAction<Partial<Omit<Edit, Base>>>;

const slice = createSlice({
  name: 'edits',
  initialState: nothing,
  reducers: {
    reservationOpened: (_, { payload }: PayloadAction<Reservation>): Edits => ({
      ...nothing,
      reservation: editOf(payload),
    }),
    reservationTyped: (state, { payload }: Typed<ReservationEdit, 'reservation'>) => {
      if (state.reservation) Object.assign(state.reservation, payload);
    },
    reservationRebased: (state, { payload }: PayloadAction<Reservation>) => {
      if (state.reservation) state.reservation = rebase(state.reservation, payload);
    },
    serviceOpened: (_, { payload }: PayloadAction<Service>): Edits => ({
      ...nothing,
      service: serviceEditOf(payload),
    }),
    serviceTyped: (state, { payload }: Typed<ServiceEdit, 'service'>) => {
      if (state.service) Object.assign(state.service, payload);
    },
    editsDropped: () => nothing,
  },
});

export const editsReducer = slice.reducer;
export const {
  reservationOpened,
  reservationTyped,
  reservationRebased,
  serviceOpened,
  serviceTyped,
  editsDropped,
} = slice.actions;

export const selectEdits = (state: WithEdits): Edits => state.edits;
