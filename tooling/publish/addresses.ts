/** The site's origin. */
export const siteUrl = process.env['SITE_URL'] ?? 'http://localhost:3000';

/** The address of the live API, or of a gateway in front of it. */
export const apiUrl =
  process.env['API_URL'] ??
  process.env['SITE_URL'] ??
  `http://localhost:${process.env['API_PORT'] ?? '3001'}`;
