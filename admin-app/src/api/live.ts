/** How a query stays fresh: asked again every five seconds while the tab is seen, and when it is seen again. */
export const live = {
  pollingInterval: 5000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: true,
} as const;
