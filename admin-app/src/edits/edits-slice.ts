import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Reservation, Service } from '@studio/contract';
import { loggedOut } from '../session/session-slice.ts';

/** What staff are editing, as it was when they opened it; at most one is not null. It outlives the session. */
type Edits = { reservation: Reservation | null; service: Service | null };

/** The part of the state that this slice needs. */
export type WithEdits = { edits: Edits };

const nothing: Edits = { reservation: null, service: null };

const slice = createSlice({
  name: 'edits',
  initialState: nothing,
  reducers: {
    reservationOpened: (_, { payload: reservation }: PayloadAction<Reservation>): Edits => ({
      ...nothing,
      reservation,
    }),
    /** Another staff member's version replaces the one that was opened. */
    reservationRebased: (state, { payload: reservation }: PayloadAction<Reservation>) =>
      state.reservation ? { ...nothing, reservation } : state,
    serviceOpened: (_, { payload: service }: PayloadAction<Service>): Edits => ({
      ...nothing,
      service,
    }),
    editsDropped: () => nothing,
  },
  extraReducers: (build) => build.addCase(loggedOut, () => nothing),
});

export const editsReducer = slice.reducer;
export const { reservationOpened, reservationRebased, serviceOpened, editsDropped } = slice.actions;

export const selectEdits = (state: WithEdits): Edits => state.edits;
