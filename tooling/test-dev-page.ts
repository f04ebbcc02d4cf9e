import { expectPage, openBrowser } from '../e2e/support/open-browser.ts';

/** A page of each app, with a button of the app's main style sheet. */
const pages = {
  booking: { path: '/', role: 'link', button: 'See the workshops' },
  admin: { path: '/admin/login', role: 'button', button: 'Log In' },
} as const;

export type DevApp = keyof typeof pages;

/** Ends a test that hangs; it does not measure speed. */
const limit = { timeout: 120_000 };

let browser: Awaited<ReturnType<typeof openBrowser>> | undefined;

export async function closeDevPages() {
  await browser?.close();
  browser = undefined;
}

/** Opens the page of an app in development at `site`. */
export async function openDevPage(site: string, app: DevApp) {
  browser ??= await openBrowser();
  const { path, role, button } = pages[app];
  const page = await browser.newPage();
  await page.goto(site + path);
  const overlay = page.frameLocator('iframe[id$="dev-server-client-overlay"]').locator('body');
  return {
    /** Waits until the button is there, as high as its style sheet says. */
    untilStyled: ({ name = button, height = '56px' }: { name?: string; height?: string } = {}) =>
      expectPage(page.getByRole(role, { name })).toHaveCSS('min-height', height, limit),
    /** The text that covers the page, once it contains `text`. */
    errors: async (text: string) => {
      await expectPage(overlay).toContainText(text, limit);
      return overlay.innerText();
    },
  };
}
