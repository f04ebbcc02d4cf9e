/* global window, document, location, FormData */
const asked = new URL(location.href).searchParams;
const form = document.querySelector('form');

async function signIn() {
  const typed = new FormData(form);
  const optional = { hd: typed.get('hd'), nonce: asked.get('nonce') };
  const answer = await fetch('/google/mint', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      aud: asked.get('client_id'),
      email: typed.get('email'),
      name: typed.get('name'),
      email_verified: typed.has('email_verified'),
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
    }),
  });
  const { credential, error } = await answer.json();
  if (!credential) throw new Error(error);
  window.opener.postMessage({ credential }, asked.get('origin'));
  window.close();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  signIn().catch((error) => {
    document.querySelector('#message').textContent = error.message;
  });
});
// Enables the button once this script can handle it. Before that, the form would submit itself and lose the request.
form.querySelector('button').disabled = false;
