import { newCheckout, paymentBody, startTestApi, type TestApi } from '../test-api.ts';
import { createMetrics } from './create-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('counts requests by route pattern, bookings and payments by state, and waiting emails', async () => {
  await api.verify('maya@mail.example');
  await api.call('POST', '/payment/create-payment', { body: paymentBody(), key: newCheckout() });
  await api.call('GET', '/reservation/2026-11-24', { token: await api.adminToken() });
  const served = await serveMetrics(api.deps, { port: 0, host: '127.0.0.1' });
  const text = await (await fetch(`${served.url}/metrics`)).text();
  await served.close();
  expect(text).toMatch(
    /studio_request_seconds_count\{(?=.*method="GET")(?=.*status="200").*route="\/api\/reservation\/:date".*\} 1/,
  );
  expect(text).toContain('studio_reservations{state="CONFIRMED"} 1');
  expect(text).toContain('studio_payments{state="COMPLETED"} 1');
  expect(text).toContain('studio_outbox_waiting 1');
  expect(text).toContain('studio_unresolved_seconds 0');
  expect(text).not.toContain('maya');
});

test('an unknown address creates no series', async () => {
  await api.call('GET', '/nowhere/really');
  const text = await api.deps.metrics.write(api.deps.database, api.clock.now);
  expect(text).toContain('route="none"');
  expect(text).not.toContain('nowhere');
});

test('the API’s own port has no metrics', async () => {
  expect((await api.call('GET', '/metrics')).status).toBe(404);
  expect((await fetch(new URL('/metrics', api.url))).status).toBe(404);
});

test('a watched process reports the memory and event loop that the dashboard shows', async () => {
  const metrics = createMetrics();
  metrics.watchProcess();
  const text = await metrics.write(api.deps.database, api.clock.now);
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
});
