/** One file to fetch: each leads to the other. */
export { CancelView } from './cancel-view.tsx';
export { GuestsView } from './guests-view.tsx';
export { MoveView } from './move-view.tsx';
export { Answered, ClosedView } from '../closed/closed-view.tsx';
