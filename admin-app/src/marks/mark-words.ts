import { wordsOf } from '@studio/contract';

/** An attendance mark. */
export const markWords = wordsOf({ ARRIVED: 'arrived', NO_SHOW: 'no-show', CLEARED: 'cleared' });
