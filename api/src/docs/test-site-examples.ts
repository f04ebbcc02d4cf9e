import type { Examples } from './test-example.ts';

/** A WebP of 800 by 600 pixels in one color. */
const plainPicture =
  'UklGRjgAAABXRUJQVlA4TCsAAAAvH8OVAAdQ2uKWtf8BAUnS//9kRP8z/vOf//znP//5z3/+85///Oc//2cTAA==';

/** A saved, empty list of people. */
const nobody = { people: { version: 0, content: [] } };

/** What staff publish on the site. */
export const siteExamples: Examples = {
  updateService: () => ({ method: 'PATCH', path: '/services/1', body: { price: 170 } }),
  getAbout: () => ({ method: 'GET', path: '/studio/about' }),
  getLegalText: () => ({ method: 'GET', path: '/studio/legal/privacy' }),
  getAboutParts: () => ({ method: 'GET', path: '/admin/about' }),
  saveAbout: () => ({ method: 'PATCH', path: '/admin/about', body: nobody }),
  readLegalText: () => ({ method: 'GET', path: '/admin/legal/terms' }),
  getLegalVersion: () => ({ method: 'GET', path: '/admin/legal/terms/1' }),
  publishLegalText: () => ({
    method: 'POST',
    path: '/admin/legal/waiver',
    body: { version: 1, body: 'Be careful.' },
  }),
  getTaxRates: () => ({ method: 'GET', path: '/admin/tax-rates' }),
  addTaxRate: () => ({
    method: 'POST',
    path: '/admin/tax-rates',
    body: { rate: 9750, startsOn: '2027-01-01', latestId: 0 },
  }),
  getTaxReport: () => ({ method: 'GET', path: '/admin/tax/2026-12' }),
  exportTax: () => ({ method: 'GET', path: '/admin/tax/2026-12/export' }),
  uploadPicture: () => ({
    method: 'POST',
    path: '/admin/pictures',
    body: { data: plainPicture },
  }),
  listPictures: () => ({ method: 'GET', path: '/admin/pictures' }),
};
