import { bookByTap, type Times } from '../support/book-by-tap.ts';
import type { Site } from './measured-site.ts';
import { launchBrowser, phone, slowDown } from './slow-phone.ts';

/** Books a workshop with a new browser on a slow phone, with `pause` milliseconds before each tap. */
export async function book({ url, env }: Site, pause: number): Promise<Times> {
  const browser = await launchBrowser();
  try {
    const size = { width: 390, height: 844 };
    const context = await browser.newContext({ ...phone, viewport: size });
    const page = await context.newPage();
    await slowDown(page);
    const inbox = `http://localhost:${env.STAND_INS_PORT}/inbox.json`;
    return await bookByTap(page, { url, pause, inbox });
  } finally {
    await browser.close();
  }
}
