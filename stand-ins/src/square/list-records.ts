import type { ParsedUrlQuery } from 'node:querystring';
import { invalidRequest } from './square-failure.ts';

type Listed = { id: string; createdAt: string; locationId: string };

/** Returns one page of `records` for Square's list parameters, newest first unless the query says ASC. */
export function listRecords<T extends Listed>(records: T[], query: ParsedUrlQuery) {
  const begin = instant(query, 'begin_time') ?? -Infinity;
  const end = instant(query, 'end_time') ?? Infinity;
  const matching = records.filter(({ createdAt, locationId }) => {
    const at = Date.parse(createdAt);
    return at >= begin && at <= end && (query.location_id ?? locationId) === locationId;
  });
  const sorted = query.sort_order === 'ASC' ? matching : matching.reverse();
  const start = query.cursor ? positionAfter(sorted, String(query.cursor)) : 0;
  const limit = pageSize(query);
  const page = sorted.slice(start, start + limit);
  const hasMore = start + limit < sorted.length;
  return { page, ...(hasMore ? { cursor: page.at(-1)?.id } : {}) };
}

function instant(query: ParsedUrlQuery, field: string): number | undefined {
  if (query[field] === undefined) return undefined;
  const at = Date.parse(String(query[field]));
  if (Number.isFinite(at)) return at;
  throw invalidRequest('INVALID_TIME', 'Invalid RFC 3339 timestamp', field);
}

function positionAfter(records: Listed[], cursor: string): number {
  const index = records.findIndex(({ id }) => id === cursor);
  if (index >= 0) return index + 1;
  throw invalidRequest('INVALID_CURSOR', 'The cursor is not valid', 'cursor');
}

function pageSize(query: ParsedUrlQuery): number {
  const limit = Number(query.limit ?? 100);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit;
  throw invalidRequest('INVALID_VALUE', 'limit must be from 1 to 100', 'limit');
}
