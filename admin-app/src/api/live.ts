/** Refetches when the tab becomes visible; `live/` reports changes in between. */
export const live = {
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: true,
} as const;
