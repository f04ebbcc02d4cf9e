import type { Table } from './parts.ts';

const style = `
  aside {
    position: fixed; inset: auto 0 0; max-height: 50vh; overflow: auto; padding: 8px 16px;
    background: Canvas; color: CanvasText; border-top: 1px solid; font: 13px/1.5 monospace;
  }
  table { border-collapse: collapse; margin-block: 8px }
  caption { text-align: start; font-weight: bold }
  th, td { text-align: start; padding-inline-end: 24px }
`;

/** Adds a panel at the end of the page. The page's styles do not reach it. Returns a function that draws its tables. */
export function addPanel() {
  const place = document.createElement('div');
  const shadow = place.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  shadow.adoptedStyleSheets = [sheet];
  const panel = document.createElement('aside');
  panel.setAttribute('aria-label', 'Federation');
  shadow.append(panel);
  document.body.append(place);
  return (tables: Table[]) => panel.replaceChildren(...tables.map(draw));
}

function draw({ title, columns, rows }: Table) {
  const table = document.createElement('table');
  table.createCaption().textContent = title;
  const head = table.createTHead().insertRow();
  for (const column of columns) {
    head.append(Object.assign(document.createElement('th'), { textContent: column }));
  }
  const body = table.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    for (const cell of row) line.insertCell().textContent = cell;
  }
  return table;
}
