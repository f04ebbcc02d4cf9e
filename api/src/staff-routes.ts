import * as contract from '@studio/contract';
import { readPlace } from './admin/change-place.ts';
import { countSessions } from './admin/count-sessions.ts';
import { writeBookingNote } from './day/booking-notes.ts';
import { giveSeats } from './day/give-seats.ts';
import { markAttendance } from './day/mark-attendance.ts';
import { setInstructor } from './day/set-instructor.ts';
import type { Dependencies } from './dependencies.ts';
import { type KeyUse, keyUseOf } from './http/used-key.ts';
import { type Call, type Route, route } from './route.ts';
import { addTip } from './booking/account/add-tip.ts';
import { correctTip } from './booking/account/correct-tip.ts';
import { addBenchLine, changePrice } from './booking/account/change-price.ts';
import { decideBenchOffer } from './booking/offered-lines/decide-bench-offer.ts';
import { chooseByStaff } from './booking/account/choose-add-ons.ts';
import { correctAtDesk } from './booking/account/correct-at-desk.ts';
import { dismissSale, restoreSale } from './booking/account/dismiss-sale.ts';
import { takeAtDesk } from './booking/account/take-at-desk.ts';
import { listUnmatched } from './booking/account/unmatched.ts';
import { bookByStaff } from './booking/desk/book-by-staff.ts';
import { cancelByStaff } from './booking/desk/cancel-by-staff.ts';
import { refundByStaff } from './booking/desk/refund-by-staff.ts';
import { changeWorkshop } from './booking/desk/change-workshop.ts';
import { editByStaff } from './booking/desk/edit-by-staff.ts';
import { quoteEdit } from './booking/desk/quote-edit.ts';
import { resizeByStaff } from './booking/desk/resize-by-staff.ts';
import { restoreByStaff } from './booking/desk/restore-by-staff.ts';
import { resendByStaff } from './booking/desk/resend-by-staff.ts';
import { sendReceipt } from './booking/desk/send-receipt.ts';
import { showDeskBooking } from './booking/desk/show-desk-booking.ts';
import { getReservation } from './booking/get-reservation.ts';
import { endLinksByStaff } from './booking/link/end-links.ts';
import { listReservations, listReservationsOfDay } from './booking/list-reservations.ts';
import { updateReservation } from './booking/update-reservation.ts';
import { sendOffers } from './booking/offer/send-offers.ts';
import { addSession } from './schedule/add-session.ts';
import { listAffected } from './schedule/affected.ts';
import { changeDay, followRule } from './schedule/change-day.ts';
import { closeSessions } from './schedule/close-sessions.ts';
import { getSchedule } from './schedule/get-schedule.ts';
import { previewHours } from './schedule/preview-hours.ts';
import { getInstructors } from './day/get-instructors.ts';
import { setInstructors } from './day/set-instructors.ts';
import { getHours, setHours } from './schedule/set-hours.ts';
import { handOver } from './guest-form/hand-over.ts';
import { listSeatLinks } from './guest-form/list-seats.ts';
import { replaceGuestByStaff } from './guest-form/replace-guest.ts';
import { getWaiverRule, setWaiverRule } from './guest-form/set-waiver-rule.ts';
import { deviceName } from './http/device-name.ts';
import { exportTax } from './tax/export-tax.ts';
import { reportTax } from './tax/report-tax.ts';
import { addTaxRate, getTaxRates } from './tax/tax-rates.ts';
import { closeTill } from './till/close-till.ts';
import { decideToCheck } from './till/decide-to-check.ts';
import { addPaidOut, reversePaidOut } from './till/paid-outs.ts';
import { reopenTill } from './till/reopen-till.ts';
import { exportSheet } from './till/export-sheet.ts';
import { showRoster } from './till/show-roster.ts';
import { showSheet } from './till/show-sheet.ts';

export const staffRoutes = (deps: Dependencies): Route[] => [
  route(contract.countSessions, ({ query }) => countSessions(deps.database, query)),
  route(contract.awaitChanges, ({ query: { since }, whenLeft }) =>
    deps.changes.next({ since: since === undefined ? null : readPlace(since), whenLeft }),
  ),
  route(contract.getReservation, ({ params }) => getReservation(deps, params.id)),
  route(contract.getStaffBooking, ({ params }) => showDeskBooking(deps, params.id)),
  route(contract.bookAsStaff, async (call) =>
    showDeskBooking(deps, await bookByStaff(deps, call.body, pressOf(contract.bookAsStaff, call))),
  ),
  route(contract.cancelAsStaff, async ({ params: { id }, body }) => {
    await cancelByStaff(deps, { id, ...body });
    return showDeskBooking(deps, id);
  }),
  route(contract.restoreAsStaff, async ({ params: { id }, body }) => {
    await restoreByStaff(deps, { id, ...body });
    return showDeskBooking(deps, id);
  }),
  route(contract.refundAsStaff, async (call) => {
    const { id } = call.params;
    await refundByStaff(deps, { id, ...call.body }, pressOf(contract.refundAsStaff, call));
    return showDeskBooking(deps, id);
  }),
  route(contract.endLinksAsStaff, ({ params }) => endLinksByStaff(deps, params.id)),
  route(contract.editAsStaff, async (call) => {
    const { id } = call.params;
    await editByStaff(deps, { id, ...call.body }, pressOf(contract.editAsStaff, call));
    return showDeskBooking(deps, id);
  }),
  route(contract.quoteEdit, ({ params }) => quoteEdit(deps, params.id)),
  route(contract.resizeAsStaff, async (call) => {
    const { id } = call.params;
    await resizeByStaff(deps, { id, ...call.body }, pressOf(contract.resizeAsStaff, call));
    return showDeskBooking(deps, id);
  }),
  route(contract.changeWorkshopAsStaff, async (call) => {
    const { id } = call.params;
    await changeWorkshop(deps, { id, ...call.body }, pressOf(contract.changeWorkshopAsStaff, call));
    return showDeskBooking(deps, id);
  }),
  route(contract.resendAsStaff, ({ params }) => resendByStaff(deps, params.id)),
  route(contract.listReservations, ({ query }) => listReservations(deps, query)),
  route(contract.listReservationsOfDay, ({ params }) => listReservationsOfDay(deps, params.date)),
  route(contract.updateReservation, ({ params, body }) =>
    updateReservation(deps, { id: params.id, changes: body }),
  ),
  ...deskRoutes(deps),
  ...scheduleRoutes(deps),
  ...dayRoutes(deps),
];

type Press = Pick<Call<typeof contract.bookAsStaff>, 'idempotencyKey'> & {
  params: object | undefined;
  body: object;
};

/** How a request by staff uses its Idempotency-Key. */
const pressOf = (
  endpoint: contract.Endpoint,
  { idempotencyKey: key, params = {}, body }: Press,
): KeyUse => keyUseOf({ key, actor: 'admin', endpoint, params, body });

/** Staff's calls about a booking's money at the desk; each returns the updated booking. */
function deskRoutes(deps: Dependencies): Route[] {
  const shown = async (id: string, change: Promise<void>) => {
    await change;
    return showDeskBooking(deps, id);
  };
  return [
    route(contract.takeAtDesk, (call) => {
      const { id } = call.params;
      const by = { use: pressOf(contract.takeAtDesk, call), session: call.session! };
      return shown(id, takeAtDesk(deps, { ...call.body, id }, by));
    }),
    route(contract.correctAtDesk, (call) => {
      const { id } = call.params;
      const use = pressOf(contract.correctAtDesk, call);
      return shown(id, correctAtDesk(deps, { ...call.body, id }, use));
    }),
    route(contract.addTip, (call) => {
      const { id } = call.params;
      return shown(id, addTip(deps, { ...call.body, id }, pressOf(contract.addTip, call)));
    }),
    route(contract.correctTip, (call) => {
      const { id } = call.params;
      return shown(id, correctTip(deps, { ...call.body, id }, pressOf(contract.correctTip, call)));
    }),
    route(contract.changePrice, ({ params: { id }, body }) =>
      shown(id, changePrice(deps, { ...body, id })),
    ),
    route(contract.addBenchLine, ({ params: { id }, body }) =>
      shown(id, addBenchLine(deps, { ...body, id })),
    ),
    route(contract.decideBenchOffer, ({ params: { id }, body }) =>
      shown(id, decideBenchOffer(deps, { ...body, id })),
    ),
    route(contract.chooseAddOnsAsStaff, ({ params: { id }, body }) =>
      shown(id, chooseByStaff(deps, { ...body, id })),
    ),
    route(contract.sendReceipt, (call) =>
      sendReceipt(deps, { ...call.body, ...call.params }, pressOf(contract.sendReceipt, call)),
    ),
    route(contract.listUnmatched, () => listUnmatched(deps)),
    route(contract.dismissSale, ({ params, body }) => dismissSale(deps, { ...params, ...body })),
    route(contract.restoreSale, ({ params }) => restoreSale(deps, params.id)),
  ];
}

const scheduleRoutes = (deps: Dependencies): Route[] => [
  route(contract.getSchedule, ({ query }) => getSchedule(deps.database, query)),
  route(contract.listAffected, ({ query: { slotIds, ...range } }) =>
    listAffected(deps, { ...range, slotIds: slotIds?.split(',').map(Number) }),
  ),
  route(contract.closeSessions, async ({ body }) => {
    await closeSessions(deps, body);
    return listAffected(deps, body);
  }),
  route(contract.followRule, async ({ params: { date } }) => {
    await followRule(deps, date);
    return dayOf(deps, date);
  }),
  route(contract.changeDay, async ({ params: { date }, body }) => {
    await changeDay(deps, { date, ...body });
    return dayOf(deps, date);
  }),
  route(contract.addSession, async ({ body }) => dayOf(deps, await addSession(deps, body))),
  route(contract.getHours, async () => ({ rules: await getHours(deps) })),
  route(contract.setHours, ({ body }) => setHours(deps, body)),
  route(contract.previewHours, async ({ body }) => ({ affected: await previewHours(deps, body) })),
  route(contract.getInstructors, () => getInstructors(deps)),
  route(contract.setInstructors, ({ body }) => setInstructors(deps, body)),
  route(contract.sendOffers, ({ body }) => sendOffers(deps, body)),
];

const dayOf = (deps: Dependencies, date: string) =>
  getSchedule(deps.database, { startDate: date, endDate: date });

const dayRoutes = (deps: Dependencies): Route[] => [
  route(contract.getDay, ({ params }) => showRoster(deps, params.date)),
  route(contract.markAttendance, async ({ body, session, agent }) => ({
    winners: await markAttendance(deps, {
      ...body,
      session: session!,
      device: deviceName(agent),
    }),
  })),
  route(contract.writeBookingNote, ({ params: { id }, body }) =>
    writeBookingNote(deps, { id, ...body }),
  ),
  route(contract.handOver, ({ params }) => handOver(deps, params.id)),
  route(contract.giveSeats, ({ params: { id }, body }) => giveSeats(deps, { id, ...body })),
  route(contract.listSeatLinks, ({ params }) => listSeatLinks(deps, params.id)),
  route(contract.replaceGuestAsStaff, ({ params, body }) =>
    replaceGuestByStaff(deps, { ...params, ...body }),
  ),
  route(contract.getWaiverRule, () => getWaiverRule(deps)),
  route(contract.setWaiverRule, ({ body }) => setWaiverRule(deps, body)),
  route(contract.setInstructor, ({ params: { date, slotId }, body }) =>
    setInstructor(deps, {
      session: { date, slotId: Number(slotId) },
      staffId: body.staffId,
      mayOverlap: body.confirmOverlap ?? false,
    }),
  ),
  route(contract.getSheet, ({ params }) => showSheet(deps, params.date)),
  route(contract.closeTill, async ({ params: { date }, body }) => {
    await closeTill(deps, { date, ...body });
    return showSheet(deps, date);
  }),
  route(contract.reopenTill, async ({ params: { date }, body }) => {
    await reopenTill(deps, { date, ...body });
    return showSheet(deps, date);
  }),
  route(contract.decideToCheck, async ({ body }) => {
    await decideToCheck(deps, body);
    return { decided: true as const };
  }),
  route(contract.addPaidOut, (call) =>
    addPaidOut(deps, call.body, pressOf(contract.addPaidOut, call)),
  ),
  route(contract.reversePaidOut, (call) => {
    const use = pressOf(contract.reversePaidOut, call);
    return reversePaidOut(deps, { ...call.body, ...call.params }, use);
  }),
  route(contract.exportSheet, ({ params }) => exportSheet(deps, params.date)),
  route(contract.getTaxRates, () => getTaxRates(deps)),
  route(contract.addTaxRate, ({ body }) => addTaxRate(deps, body)),
  route(contract.getTaxReport, ({ params }) => reportTax(deps, params.month)),
  route(contract.exportTax, ({ params }) => exportTax(deps, params.month)),
];
