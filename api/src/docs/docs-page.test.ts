import { readFileSync } from 'node:fs';
import { describeContract } from '@studio/contract/released';
import { startTestApi, type TestApi } from '../test-api.ts';
import { docsStyle } from './docs-style.ts';
import { html } from '../http/html.ts';
import { openApi } from './open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const load = async () => {
  const answer = await fetch(`${api.url}/docs`);
  return { headers: answer.headers, text: await answer.text() };
};

test('serves the document unchanged', async () => {
  const { status, body } = await api.call('GET', '/openapi.json');
  expect(status).toBe(200);
  expect(body).toEqual(JSON.parse(JSON.stringify(openApi)));
});

test('tells a release what the contract has', async () => {
  const { status, body } = await api.call('GET', '/contract.json');
  expect(status).toBe(200);
  expect(body).toEqual(JSON.parse(JSON.stringify(describeContract())));
});

test('the page shows every call with its address, its access and its fields', async () => {
  const { text, headers } = await load();
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const [path, methods] of Object.entries(openApi.paths)) {
    for (const operation of Object.values(methods)) {
      const section = text
        .split(`<section id="${operation.operationId}"`)[1]
        ?.split('</section>')[0];
      expect(section).toContain(`/api${path}</code>`);
      expect(section).toMatch(
        /For (everyone|signed-in customers|the booking’s guest|staff|Square|SendGrid)/,
      );
      for (const { name } of operation.parameters)
        expect(section).toContain(`<code>${name}</code>`);
    }
  }
  expect(text).toContain('<code>reservationDetails.guestName</code>');
  expect(text).toContain('<code>dates[].spotsLeft.1</code>');
});

test('the page runs no script, loads nothing and allows only its own style sheet', async () => {
  const { text, headers } = await load();
  expect(text).not.toMatch(/<script|\son\w+=|javascript:|@import|url\(|src=/i);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]{44}';/,
  );
});

test('escapes all text on the page', () => {
  const typed = `<img src=x onerror="alert(1)">&'`;
  expect(html`<b>${typed}</b>${[html`<i>${typed}</i>`]}`.text).toBe(
    '<b>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;</b><i>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;</i>',
  );
});

test('the page uses the product’s colors', () => {
  const product = readFileSync(`${import.meta.dirname}/../../../shared-ui/src/tokens.css`, 'utf8');
  const known = new Set([...product.matchAll(/--[\w-]+:\s*#\w+/g)].map(([each]) => normal(each)));
  const used = [...docsStyle.matchAll(/--[\w-]+:\s*#\w+/g)].map(([each]) => normal(each));
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((each) => !known.has(each))).toEqual([]);
});

const normal = (declaration: string): string => declaration.replace(/\s/g, '').toLowerCase();
