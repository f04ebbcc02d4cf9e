/* global window, document, FormData */
const refreshEveryMs = 3000;
const find = (selector) => document.querySelector(selector);
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

const timeOf = (instant) => clock.format(new Date(instant));
const amountOf = (cents) => dollars.format(cents / 100);

function element(name, properties = {}, children = []) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function mailBody({ html, text }) {
  if (!html) return element('pre', { textContent: text });
  const frame = element('iframe', { title: 'Mail' });
  // An empty sandbox: nothing in an email may run or reach this page.
  frame.setAttribute('sandbox', '');
  frame.srcdoc = html;
  return frame;
}

function attachmentItem({ filename, type, content }) {
  const href = `data:application/octet-stream;base64,${content}`;
  return element('li', {}, [
    element('a', { href, download: filename, textContent: filename }),
    type ? ` (${type})` : '',
  ]);
}

function mailEntry(mail) {
  const entry = element('details', {}, [
    element('summary', {}, [
      element('span', { textContent: timeOf(mail.receivedAt) }),
      element('span', { textContent: mail.to }),
      element('strong', { textContent: mail.subject }),
    ]),
  ]);
  const handleOpen = () =>
    entry.append(
      mailBody(mail),
      ...(mail.attachments.length > 0
        ? [element('ul', {}, mail.attachments.map(attachmentItem))]
        : []),
    );
  entry.addEventListener('toggle', handleOpen, { once: true });
  return entry;
}

let shownMails = 0;

/** Adds only new entries, so that an email that is being read stays open. */
function showMail(inbox) {
  if (inbox.length < shownMails) find('#mail').replaceChildren();
  const known = inbox.length < shownMails ? 0 : shownMails;
  find('#mail').prepend(...inbox.slice(0, inbox.length - known).map(mailEntry));
  shownMails = inbox.length;
}

function showRows(selector, rows) {
  const cells = (row) =>
    row.map((textContent, index) =>
      element('td', { textContent, className: index === 2 ? 'amount' : '' }),
    );
  find(`${selector} tbody`).replaceChildren(
    ...rows.reverse().map((row) => element('tr', {}, cells(row))),
  );
}

function faultText({ provider, operation, mode, times }) {
  return mode === 'down'
    ? `${provider} is down`
    : `${provider} ${operation}: ${mode}, ${times} more`;
}

function showEmpty(selector, isEmpty) {
  const container = find(selector).closest('.scroll') ?? find(selector);
  container.hidden = isEmpty;
  container.previousElementSibling.hidden = !isEmpty;
}

const read = async (path) => (await fetch(path)).json();

async function refresh() {
  const [inbox, { payments, refunds }, { faults }] = await Promise.all(
    ['/inbox.json', '/ledger.json', '/faults'].map(read),
  );
  showMail(inbox);
  showRows(
    '#payments',
    payments.map((payment) => [
      timeOf(payment.createdAt),
      payment.status,
      amountOf(payment.amount),
      payment.referenceId ?? '',
      payment.id,
    ]),
  );
  showRows(
    '#refunds',
    refunds.map((refund) => [
      timeOf(refund.createdAt),
      refund.status,
      amountOf(refund.amount),
      refund.paymentId,
    ]),
  );
  find('#faults').replaceChildren(
    ...faults.map((fault) => element('li', { textContent: faultText(fault) })),
  );
  showEmpty('#mail', inbox.length === 0);
  showEmpty('#payments', payments.length === 0);
  showEmpty('#refunds', refunds.length === 0);
  showEmpty('#faults', faults.length === 0);
}

async function refreshOrSay() {
  try {
    await refresh();
    find('#message').textContent = '';
  } catch {
    find('#message').textContent = 'The stand-ins do not answer.';
  }
}

async function handleAddFault(event) {
  event.preventDefault();
  const typed = new FormData(event.target);
  const [provider, operation] = typed.get('call').split(' ');
  await fetch('/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      provider,
      operation,
      mode: typed.get('mode'),
      times: Number(typed.get('times')),
    }),
  });
  await refreshOrSay();
}

async function handleClearFaults() {
  await fetch('/faults', { method: 'DELETE' });
  await refreshOrSay();
}

async function start() {
  const { operations, modes } = await read('/faults');
  const calls = Object.entries(operations).flatMap(([provider, names]) =>
    names.map((name) => `${provider} ${name}`),
  );
  const options = (values) =>
    values.map((value) => element('option', { value, textContent: value }));
  find('[name=call]').append(...options(calls));
  find('[name=mode]').append(...options(modes));
  find('#refresh').addEventListener('click', () => void refreshOrSay());
  find('#add-fault').addEventListener('submit', (event) => void handleAddFault(event));
  find('#clear-faults').addEventListener('click', () => void handleClearFaults());
  await refreshOrSay();
  window.setInterval(() => void refreshOrSay(), refreshEveryMs);
}

void start();
