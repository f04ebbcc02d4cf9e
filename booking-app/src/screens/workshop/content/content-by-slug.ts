import type { WorkshopSlug } from '@studio/contract';
import { bracelet } from './bracelet.ts';
import { chain } from './chain.ts';
import { coupleRing } from './couple-ring.ts';
import { earring } from './earring.ts';
import { pendant } from './pendant.ts';
import { ring } from './ring.ts';
import type { WorkshopContent } from './workshop-content.ts';

export const contentBySlug: Record<WorkshopSlug, WorkshopContent> = {
  ring,
  'couple-ring': coupleRing,
  bracelet,
  earring,
  pendant,
  chain,
};
