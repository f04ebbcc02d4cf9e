import { expect } from '@playwright/test';
import { startBooking } from '../../support/booking.ts';
import { test } from '../../support/journey.ts';

const answers = [
  ['/', '/api/services'],
  ['/workshops/ring', '/api/services'],
  ['/workshops/availability', '/api/availability'],
] as const;

for (const [address, path] of answers) {
  test(`the document of ${address} asks for ${path} just as its page does, so that it is asked once`, async ({
    page,
  }) => {
    await startBooking(page);
    const askers: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) askers.push(request.resourceType());
    });
    await page.goto(address);
    await expect(page.locator(`link[rel=preload][as=fetch][href^="${path}"]`)).toHaveCount(1);
    await expect(page.getByText('$165').or(page.getByRole('grid')).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(askers).toHaveLength(1);
  });
}
