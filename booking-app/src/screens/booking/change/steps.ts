/** One chunk: these steps link to each other. */
export { CancelView } from './cancel/cancel-view.tsx';
export { GuestsView } from './guests/guests-view.tsx';
export { MoveView } from './move/move-view.tsx';
export { Answered, ClosedView } from '../closed/closed-view.tsx';
