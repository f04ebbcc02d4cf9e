/** A link that opens the address in a map app or in Google Maps. `address` is a list of lines. */
export const mapUrl = (address: string[]): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.join(', '))}`;
