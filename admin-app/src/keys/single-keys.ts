import { attempt } from '../api/attempt.ts';

const key = 'adminSingleKeys';

/** Returns whether single-key shortcuts are on in this browser. */
export const areSingleKeysOn = (): boolean => attempt(() => localStorage.getItem(key)) !== 'off';

export function switchSingleKeys(isOn: boolean): void {
  attempt(() => (isOn ? localStorage.removeItem(key) : localStorage.setItem(key, 'off')));
}
