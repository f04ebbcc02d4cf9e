import { type Bookings, type Examples, forEachBooking } from './test-example.ts';

/** What a workshop offers, and what a booking of a ring workshop has of it. */
export function addOnExamples({ book }: Bookings): Examples {
  const choice = { addOns: [{ id: 101, quantity: 1, priceCents: null }], version: 1 };
  return {
    getServiceAddOns: () => ({ method: 'GET', path: '/admin/services/1/add-ons' }),
    saveServiceAddOns: () => ({
      method: 'PATCH',
      path: '/admin/services/6/add-ons',
      body: {
        addOns: [
          ...[601, 602, 603].map((id) => ({ id, name: `Add-on ${id}`, priceCents: null })),
          { name: 'Gift box', priceCents: 1200 },
        ].map((each) => ({ ...each, mostPerGuest: 2, isOn: true })),
        version: 1,
      },
    }),
    chooseAddOns: forEachBooking('/booking', book)('POST', '/add-ons', choice),
    chooseAddOnsAsStaff: forEachBooking('/admin/booking', book)('POST', '/add-ons', choice),
  };
}
