/** How a query stays fresh: asked again when the tab is seen again; of changes meanwhile `live/` hears. */
export const live = {
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: true,
} as const;
