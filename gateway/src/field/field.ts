import { createEvidence } from './evidence.ts';
import { createViewTokens } from './view-token.ts';

export type Field = ReturnType<typeof createField>;

/**
 * The gateway's part in field data. `key` is the same at all gateways of a site. `percent` of the page views report;
 * each with a judged canary does, because the judge compares shares of all visitors.
 */
export const createField = ({ key, percent }: { key: Buffer; percent: number }) => ({
  tokens: createViewTokens(key),
  evidence: createEvidence(key),
  percent,
});
