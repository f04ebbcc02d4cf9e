import { describeField, describeFields, type Field } from './describe-fields.ts';
import { docsStyle } from './docs-style.ts';
import { errorStatuses } from './error-statuses.ts';
import { Html, html } from '../http/html.ts';
import type { DocumentedOperation, openApi, Schema } from './open-api.ts';

type Entry = { address: string; method: string; operation: DocumentedOperation };

/** Renders the OpenAPI document as a page: no scripts, nothing from other servers. */
export function toDocsPage({ info, paths, servers, components }: typeof openApi): string {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      address: `${servers[0]!.url}${path}`,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const tags = [...new Set(entries.flatMap(({ operation }) => operation.tags))];
  const groups = tags.map((tag) => ({
    tag,
    entries: entries.filter(({ operation }) => operation.tags.includes(tag)),
  }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        ${new Html(`<style>${docsStyle}</style>`)}
      </head>
      <body>
        <header>
          <h1>${info.title}</h1>
          <p>${info.description}</p>
          <p><a href="${servers[0]!.url}/openapi.json">Open as OpenAPI 3.0</a></p>
        </header>
        <div class="page">
          <nav aria-label="Calls">
            ${groups.map(toMenu)}<a href="#refusals"><b>errors</b></a>
          </nav>
          <main>${groups.map(toGroup)} ${toRefusals(components.schemas.Error)}</main>
        </div>
      </body>
    </html>`.text;
}

type Group = { tag: string; entries: Entry[] };

const toMenu = ({ tag, entries }: Group): Html =>
  html`<b>${tag}</b>
    <ul>
      ${entries.map(
        ({ operation: { operationId, summary } }) =>
          html`<li><a href="#${operationId}">${summary}</a></li>`,
      )}
    </ul>`;

const toGroup = ({ tag, entries }: Group): Html =>
  html`<h2>${tag}</h2>
    ${entries.map(toSection)}`;

function toSection({ address, method, operation }: Entry): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const inBody = requestBody ? describeFields(requestBody.content['application/json'].schema) : [];
  return html`<section id="${operationId}" aria-labelledby="${operationId}-name">
    <h3 id="${operationId}-name">${summary}</h3>
    <p class="address"><b>${method}</b> <code>${address}</code></p>
    <p>${accessOf(operation)} ${description}</p>
    ${['path', 'query', 'header', 'cookie'].map((place) =>
      toTable(
        `In the ${place}`,
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, required, schema }) =>
            describeField(schema, { name, isRequired: required }),
          ),
      ),
    )}
    ${toTable('In the body', inBody)}
    ${Object.entries(responses).map(([status, { description: meaning, content }]) =>
      toAnswer({ status, meaning, schema: content['application/json'].schema }),
    )}
  </section>`;
}

function toAnswer(answer: { status: string; meaning: string; schema: Schema }): Html {
  const { status, meaning, schema } = answer;
  const title = status === 'default' ? 'Other responses' : `Response ${status}`;
  if (schema.$ref) {
    return html`<p class="refused"><b>${title}</b> ${meaning} <a href="#refusals">Error</a></p>`;
  }
  const what = schema.items ? `${meaning} A list of:` : meaning;
  return html`<h4>${title}</h4>
    <p>${what}</p>
    ${toTable(`Fields of response ${status}`, describeFields(schema))}`;
}

const accessNames: Record<string, string> = {
  customerToken: 'For signed-in customers.',
  bookingToken: 'For the booking’s guest, with its link or signed in with its email address.',
  adminToken: 'For staff.',
  squareSignature: 'For Square, verified by signature.',
  sendGridSignature: 'For SendGrid, verified by signature.',
};

function accessOf({ security }: DocumentedOperation): string {
  const [first] = security;
  if (!first) return 'For everyone.';
  const [scheme] = Object.keys(first);
  return scheme
    ? accessNames[scheme]!
    : 'For everyone. A customer’s token links the result to that customer.';
}

function toTable(title: string, fields: Field[]): Html {
  if (fields.length === 0) return html``;
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${title}">
    <table>
      <caption>
        ${title}
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Rule</th>
        </tr>
      </thead>
      <tbody>
        ${fields.map(
          ({ name, type, isRequired, rule }) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>${type}${isRequired ? '' : html` <i>optional</i>`}</td>
              <td>${rule}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const toRefusals = (schema: Schema): Html =>
  html`<section id="refusals" aria-labelledby="refusals-name">
    <h2 id="refusals-name">errors</h2>
    <p>
      Every error has this body. Its error is a sentence for people; programs branch on its type. A
      response with 429 or 503 has a Retry-After header, in seconds.
    </p>
    ${toTable(
      'Error',
      describeFields(schema).map((field) =>
        field.name === 'type' ? { ...field, rule: 'one of the list below' } : field,
      ),
    )}
    <ul class="types">
      ${Object.entries(errorStatuses).map(
        ([type, status]) => html`<li><code>${type}</code> ${status}</li>`,
      )}
    </ul>
  </section>`;
