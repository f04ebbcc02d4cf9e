import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Reservation, Service } from '@studio/contract';
import type { AboutEdit } from './about-edit.ts';
import { editOf, rebase, type ReservationEdit } from './reservation-edit.ts';
import { serviceEditOf, type ServiceEdit, type TypedService } from './service-edit.ts';

/** Staff's unsaved input. It outlives the session, so staff lose no text when the session expires. */
type Edits = {
  reservation: ReservationEdit | null;
  service: ServiceEdit | null;
  about: AboutEdit | null;
};

/** The part of the state that this slice needs. */
export type WithEdits = { edits: Edits };

const nothing: Edits = { reservation: null, service: null, about: null };

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
    serviceTyped: (state, { payload }: PayloadAction<TypedService>) => {
      if (state.service) state.service.typed = payload;
    },
    aboutTyped: (_, { payload }: PayloadAction<AboutEdit>): Edits => ({
      ...nothing,
      about: payload,
    }),
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
  aboutTyped,
  editsDropped,
} = slice.actions;

export const selectEdits = (state: WithEdits): Edits => state.edits;
