/** Where an address is, on the map a phone or browser opens by itself; `address` by its lines. */
export const mapUrl = (address: string[]): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.join(', '))}`;
