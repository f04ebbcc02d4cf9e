import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SlotId } from '@studio/contract';
import { loggedOut } from '../session/session-slice.ts';

/** What a new booking starts with: a session on a studio date. A walk-in is today. */
export type Beginning = {
  date?: string;
  slotId?: SlotId;
  isWalkIn?: boolean;
  guests?: number;
};

export const panelTabs = ['details', 'money', 'history'] as const;
export type PanelTab = (typeof panelTabs)[number];

/** The dialogs and panels that can be open on any page. */
type OpenWindows = {
  /** The booking whose panel is open. */
  id: string | null;
  tab: PanelTab;
  /** The booking whose balance is being taken without opening its panel. */
  takenId: string | null;
  /** The booking that staff are creating. */
  begun: Beginning | null;
};

/** The part of the state that this slice needs. */
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
