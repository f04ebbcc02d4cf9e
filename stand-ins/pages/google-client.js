/* global window, document, location */
// The part of Google's sign-in script that a sign-in page uses.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const texts = {
    continue_with: 'Continue with Google',
    signin: 'Sign in',
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
  };
  let settings = null;
  let popup = null;

  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== popup) return;
    popup = null;
    settings.callback({ credential: event.data.credential, select_by: 'btn' });
  });

  function handleClick() {
    const address = new URL('/google/choose', origin);
    address.searchParams.set('client_id', settings.client_id);
    address.searchParams.set('origin', location.origin);
    if (settings.nonce) address.searchParams.set('nonce', settings.nonce);
    popup = window.open(address, 'google-sign-in', 'popup,width=480,height=560');
  }

  function createButton({ text = 'signin_with', theme = 'outline', width }) {
    const isDark = theme !== 'outline';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = texts[text] ?? texts.signin_with;
    Object.assign(button.style, {
      background: isDark ? '#1f1f1f' : '#ffffff',
      border: `1px solid ${isDark ? '#8e918f' : '#747775'}`,
      borderRadius: '4px',
      color: isDark ? '#e3e3e3' : '#1f1f1f',
      cursor: 'pointer',
      font: '500 14px/1 Arial, sans-serif',
      maxWidth: '100%',
      minHeight: '44px',
      padding: '0 16px',
      width: width ? `${Number.parseInt(width, 10)}px` : 'auto',
    });
    button.addEventListener('click', handleClick);
    return button;
  }

  const requireSettings = () => {
    if (!settings) throw new Error('Call google.accounts.id.initialize first.');
  };

  // One Tap needs a Google session in the browser, and there is none here.
  const notShown = {
    getMomentType: () => 'display',
    getNotDisplayedReason: () => 'opt_out_or_no_session',
    isDismissedMoment: () => false,
    isDisplayed: () => false,
    isNotDisplayed: () => true,
    isSkippedMoment: () => false,
  };

  const id = {
    initialize(options) {
      if (!options?.client_id) throw new Error('client_id is missing.');
      settings = options;
    },
    renderButton(parent, options = {}) {
      requireSettings();
      parent.replaceChildren(createButton(options));
    },
    prompt(handleMoment) {
      requireSettings();
      handleMoment?.(notShown);
    },
  };
  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } };
})();
