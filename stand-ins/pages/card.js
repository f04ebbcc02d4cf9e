/* global window, document, location, ResizeObserver */
const parentOrigin = new URL(location.href).searchParams.get('parent');
const form = document.querySelector('form');
const message = document.querySelector('#message');
const inputs = Object.fromEntries(
  [...form.querySelectorAll('input')].map((input) => [input.id, input]),
);

const tellPage = (content) => window.parent.postMessage(content, parentOrigin);
const digitsOf = (text) => text.replaceAll(/\D/g, '');

function formatNumber(digits) {
  const isAmex = /^3[47]/.test(digits);
  const groups = isAmex
    ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
    : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,7})?/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

function formatExpiry(digits) {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  // Browsers autofill the year with four digits.
  const short = padded.length === 6 ? padded.slice(0, 2) + padded.slice(4) : padded.slice(0, 4);
  return short.length > 2 ? `${short.slice(0, 2)}/${short.slice(2)}` : short;
}

const formats = { cardNumber: formatNumber, expirationDate: formatExpiry, cvv: (digits) => digits };

/** Reformats a field as it is typed and keeps the caret after the same digit. */
function format(input) {
  const change = formats[input.id];
  if (!change) return;
  const formatted = change(digitsOf(input.value));
  if (formatted === input.value) return;
  const isAtEnd = input.selectionStart === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart)).length;
  input.value = formatted;
  if (isAtEnd) return;
  let caret = 0;
  for (let seen = 0; seen < digitsBefore && caret < formatted.length; caret += 1) {
    if (/\d/.test(formatted[caret])) seen += 1;
  }
  input.setSelectionRange(caret, caret);
}

function brandOf(digits) {
  if (/^3[47]/.test(digits)) return 'americanExpress';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^(6011|65)/.test(digits)) return 'discover';
  return digits.startsWith('4') ? 'visa' : 'unknown';
}

let brand = 'unknown';
const tellEvent = (name, field) =>
  tellPage({ type: 'event', name, detail: { field, cardBrand: brand } });

function markError(input, hasError) {
  const cell = input.parentElement;
  if (cell.classList.contains('is-error') === hasError) return;
  cell.classList.toggle('is-error', hasError);
  input.setAttribute('aria-invalid', String(hasError));
  tellEvent(hasError ? 'errorClassAdded' : 'errorClassRemoved', input.id);
}

function showErrors(errors) {
  for (const input of Object.values(inputs)) {
    markError(
      input,
      errors.some(({ field }) => field === input.id),
    );
  }
  message.textContent = errors.map((error) => `${error.message}.`).join(' ');
}

async function makeToken(isVerified) {
  const answer = await fetch('/square/card/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: inputs.cardNumber.value,
      expiry: inputs.expirationDate.value,
      cvv: inputs.cvv.value,
      postalCode: inputs.postalCode.value,
      isVerified,
    }),
  });
  if (!answer.ok) throw new Error(`The card could not be read: ${answer.status}`);
  const { token, card, errors } = await answer.json();
  if (errors) return { status: 'Invalid', errors };
  return {
    status: 'OK',
    token,
    details: { method: 'Card', card, billing: { postalCode: inputs.postalCode.value } },
  };
}

async function handleTokenize({ id, isVerified }) {
  const result = await makeToken(isVerified).catch(() => ({
    status: 'Error',
    errors: [{ type: 'UNKNOWN', field: '', message: 'The card could not be read. Try again' }],
  }));
  showErrors(result.errors ?? []);
  tellPage({ type: 'tokenized', id, result });
}

// The styles that a page may change: a selector and a property of Square's style option, and our name for them.
const styleNames = [
  ['.input-container', 'borderColor', '--border'],
  ['.input-container', 'borderColor', '--divider'],
  ['.input-container', 'borderRadius', '--radius'],
  ['.input-container.is-focus', 'borderColor', '--border-focus'],
  ['.input-container.is-error', 'borderColor', '--error'],
  ['.message-text.is-error', 'color', '--error'],
  ['input', 'backgroundColor', '--background'],
  ['input', 'color', '--text'],
  ['input', 'fontFamily', '--font'],
  ['input', 'fontSize', '--size'],
  ['input::placeholder', 'color', '--placeholder'],
];

function applyStyle(style) {
  for (const [selector, property, name] of styleNames) {
    const value = style[selector]?.[property];
    if (value) document.documentElement.style.setProperty(name, value);
  }
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== parentOrigin) return;
  if (event.data.type === 'style') applyStyle(event.data.style);
  if (event.data.type === 'focus') inputs[event.data.field]?.focus();
  if (event.data.type === 'tokenize') void handleTokenize(event.data);
});

form.addEventListener('input', ({ target }) => {
  format(target);
  if (target.getAttribute('aria-invalid') === 'true') {
    markError(target, false);
    message.textContent = '';
  }
  if (target === inputs.postalCode) tellEvent('postalCodeChanged', target.id);
  const newBrand = brandOf(digitsOf(inputs.cardNumber.value));
  if (newBrand === brand) return;
  brand = newBrand;
  tellEvent('cardBrandChanged', 'cardNumber');
});
form.addEventListener('focusin', ({ target }) => tellEvent('focusClassAdded', target.id));
form.addEventListener('focusout', ({ target }) => tellEvent('focusClassRemoved', target.id));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  tellEvent('submit', document.activeElement.id);
});

new ResizeObserver(() => tellPage({ type: 'height', height: form.offsetHeight })).observe(form);
tellPage({ type: 'ready' });
