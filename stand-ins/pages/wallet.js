/* global window, document, location */
const { name, amount, label, parent } = Object.fromEntries(new URL(location.href).searchParams);

const cards = { pay: '4111111111111111', declined: '4000000000000002' };

const close = (result) => window.parent.postMessage({ type: 'sheet', result }, parent);

async function makeToken(number) {
  const answer = await fetch('/square/card/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiry: '12/40', cvv: '111', postalCode: '90012' }),
  });
  const { token, card } = await answer.json();
  return { status: 'OK', token, details: { method: name, card } };
}

const failed = { status: 'Error', errors: [{ type: 'UNKNOWN', message: 'Tokenization failed' }] };

document.title = name;
document.querySelector('h1').textContent = name;
document.querySelector('.total span').textContent = label;
document.querySelector('.total strong').textContent = `$${amount}`;

for (const [id, number] of Object.entries(cards)) {
  document.getElementById(id).addEventListener('click', () => {
    makeToken(number).then(close, () => close(failed));
  });
}
document.getElementById('failed').addEventListener('click', () => close(failed));
document.getElementById('cancel').addEventListener('click', () => close({ status: 'Cancel' }));
window.addEventListener('keydown', ({ key }) => key === 'Escape' && close({ status: 'Cancel' }));
// Enables the buttons once this script can handle them.
for (const button of document.querySelectorAll('button')) button.disabled = false;
document.getElementById('pay').focus();
