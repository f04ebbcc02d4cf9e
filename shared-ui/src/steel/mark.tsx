/** The studio's mark, a bench pin seen from above, in the colour of the text around it; `size` in px. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
    <path d="M0 0h24v24h-6.5L12 8 6.5 24H0z" />
  </svg>
);
