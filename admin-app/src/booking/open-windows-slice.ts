import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SlotId } from '@studio/contract';
import { loggedOut } from '../session/session-slice.ts';

/** What a new booking begins with: a session of a studio date; who walks in comes today. */
export type Beginning = { date?: string; slotId?: SlotId; isWalkIn?: boolean };

/** The sections of a booking's panel. */
export const panelTabs = ['details', 'money', 'history'] as const;
export type PanelTab = (typeof panelTabs)[number];

/** What is open over or beside a page, whichever it is. */
type OpenWindows = {
  /** The booking whose panel is open. */
  id: string | null;
  tab: PanelTab;
  /** The booking whose balance is taken without its panel. */
  takenId: string | null;
  /** Of the booking that staff are making. */
  begun: Beginning | null;
};

/** What other state needs to hold for it to be read from it. */
export type WithOpenWindows = { openWindows: OpenWindows };

const nothing: OpenWindows = { id: null, tab: 'details', takenId: null, begun: null };

const slice = createSlice({
  name: 'openWindows',
  initialState: nothing,
  reducers: {
    bookingShown: (state, { payload: id }: PayloadAction<string>): OpenWindows => ({
      ...state,
      id,
    }),
    moneyShown: (state, { payload: id }: PayloadAction<string>): OpenWindows => ({
      ...state,
      id,
      tab: 'money',
    }),
    tabShown: (state, { payload: tab }: PayloadAction<PanelTab>): OpenWindows => ({
      ...state,
      tab,
    }),
    bookingClosed: (state): OpenWindows => ({ ...state, id: null, tab: 'details' }),
    takingBegun: (state, { payload: takenId }: PayloadAction<string>): OpenWindows => ({
      ...state,
      takenId,
    }),
    takingEnded: (state): OpenWindows => ({ ...state, takenId: null }),
    newBookingBegun: (state, { payload: begun }: PayloadAction<Beginning>): OpenWindows => ({
      ...state,
      begun,
    }),
    newBookingEnded: (state): OpenWindows => ({ ...state, begun: null }),
  },
  extraReducers: (build) => build.addCase(loggedOut, () => nothing),
});

export const openWindowsReducer = slice.reducer;
export const {
  bookingShown,
  moneyShown,
  tabShown,
  bookingClosed,
  takingBegun,
  takingEnded,
  newBookingBegun,
  newBookingEnded,
} = slice.actions;

export const selectOpenWindows = (state: WithOpenWindows): OpenWindows => state.openWindows;
