/* global window, document, location, HTMLElement, URLSearchParams */
// The part of Square's Web Payments script that the card form and the wallets use. The card fields
// and the wallet's sheet are in a frame of this origin, so the page only sees a token.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const loadLimitMs = 10_000;
  const eventNames = [
    'cardBrandChanged',
    'errorClassAdded',
    'errorClassRemoved',
    'focusClassAdded',
    'focusClassRemoved',
    'postalCodeChanged',
    'submit',
  ];

  const failure = (name, message) => Object.assign(new Error(message), { name });

  const requireId = (value, name) => {
    if (typeof value === 'string' && value !== '') return;
    throw failure(`Invalid${name}Error`, `${name} is not in the correct format.`);
  };

  function requireVerificationDetails({ amount, currencyCode, intent, ...details }) {
    const isGood =
      /^\d+\.\d\d$/.test(amount) &&
      /^[A-Z]{3}$/.test(currencyCode) &&
      ['CHARGE', 'STORE', 'CHARGE_AND_STORE'].includes(intent) &&
      typeof details.customerInitiated === 'boolean' &&
      typeof details.sellerKeyedIn === 'boolean' &&
      typeof details.billingContact === 'object';
    if (!isGood) throw failure('InvalidVerificationDetailsError', 'The details are not correct.');
  }

  function findElement(target) {
    const element = typeof target === 'string' ? document.querySelector(target) : target;
    if (element instanceof HTMLElement) return element;
    throw failure('ElementNotFoundError', `Element ${target} was not found.`);
  }

  function createFrame(title, address, style) {
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.src = `${origin}/square/${address}`;
    Object.assign(frame.style, { border: '0', width: '100%', ...style });
    return frame;
  }

  const createCardFrame = () =>
    createFrame('Secure card form', `card?parent=${encodeURIComponent(location.origin)}`, {
      colorScheme: 'inherit',
      display: 'block',
      height: '50px',
    });

  class Card {
    #style;
    #frame = null;
    #requests = new Map();
    #lastRequest = 0;
    #listeners = new Map(eventNames.map((name) => [name, []]));
    #handleReady = () => {};

    constructor({ style = {} } = {}) {
      this.#style = style;
    }

    #handleMessage = (event) => {
      if (event.origin !== origin || event.source !== this.#frame?.contentWindow) return;
      const { type, id, result, height, name, detail } = event.data;
      if (type === 'ready') this.#handleReady();
      if (type === 'height') this.#frame.style.height = `${Number(height)}px`;
      if (type === 'tokenized') {
        this.#requests.get(id)?.(result);
        this.#requests.delete(id);
      }
      if (type === 'event') this.#listeners.get(name)?.forEach((handle) => handle({ detail }));
    };

    #send(message) {
      this.#frame.contentWindow.postMessage(message, origin);
    }

    /** Shows the card field inside an element. Resolves once the field accepts input. */
    async attach(target) {
      const element = findElement(target);
      if (this.#frame) throw failure('PaymentMethodAlreadyAttachedError', 'Already attached.');
      this.#frame = createCardFrame();
      window.addEventListener('message', this.#handleMessage);
      const ready = new Promise((resolve, reject) => {
        const limit = window.setTimeout(
          () => reject(failure('UnexpectedError', 'The card form could not be loaded.')),
          loadLimitMs,
        );
        this.#handleReady = () => {
          window.clearTimeout(limit);
          this.#send({ type: 'style', style: this.#style });
          resolve();
        };
      });
      element.append(this.#frame);
      return ready;
    }

    /**
     * Turns the typed card into a token for one charge, or names the invalid fields. With verification details, the
     * bank verifies the cardholder first, here without a challenge.
     */
    tokenize(details) {
      if (details) requireVerificationDetails(details);
      if (!this.#frame) {
        return Promise.reject(failure('PaymentMethodNotAttachedError', 'Attach the card first.'));
      }
      const id = ++this.#lastRequest;
      return new Promise((resolve) => {
        this.#requests.set(id, resolve);
        this.#send({ type: 'tokenize', id, isVerified: details !== undefined });
      });
    }

    async focus(field) {
      this.#frame.focus();
      this.#send({ type: 'focus', field });
      return true;
    }

    addEventListener(name, handle) {
      const handles = this.#listeners.get(name);
      if (!handles) throw failure('InvalidEventError', `There is no event ${name}.`);
      handles.push(handle);
    }

    async destroy() {
      window.removeEventListener('message', this.#handleMessage);
      this.#frame?.remove();
      this.#frame = null;
      return true;
    }
  }

  /** What a wallet's sheet shows. Do not change it while the sheet is open. */
  class PaymentRequest {
    isShown = false;

    constructor(options) {
      if (!/^\d+\.\d\d$/.test(options?.total?.amount ?? '')) {
        throw failure('InvalidPaymentRequestError', 'total.amount is not in the correct format.');
      }
      this.options = options;
    }

    update(options) {
      if (this.isShown) return false;
      this.options = { ...this.options, ...options };
      return true;
    }
  }

  /** Shows a wallet's sheet over the page. Resolves to the visitor's choice. */
  function openSheet(name, request) {
    const { amount, label } = request.options.total;
    const asked = new URLSearchParams({ name, amount, label, parent: location.origin });
    const frame = createFrame(name, `wallet?${asked}`, {
      colorScheme: 'light',
      height: '100%',
      inset: '0',
      position: 'fixed',
      zIndex: '9',
    });
    request.isShown = true;
    return new Promise((resolve) => {
      const handle = (event) => {
        if (event.origin !== origin || event.source !== frame.contentWindow) return;
        window.removeEventListener('message', handle);
        frame.remove();
        request.isShown = false;
        resolve(event.data.result);
      };
      window.addEventListener('message', handle);
      document.body.append(frame);
    });
  }

  /** A test can tell the browser which wallets it has: `localStorage.standInWallets = 'google apple'`. */
  function requireWallet(name) {
    const [brand] = name.toLowerCase().split(' ');
    const usual = 'ApplePaySession' in window ? 'google apple' : 'google';
    const wallets = window.localStorage.getItem('standInWallets') ?? usual;
    if (wallets.split(' ').includes(brand)) return;
    throw failure('PaymentMethodUnsupportedError', `${name} is not supported here.`);
  }

  class Wallet {
    constructor(name, request) {
      requireWallet(name);
      this.name = name;
      this.request = request;
    }

    tokenize() {
      return openSheet(this.name, this.request);
    }

    async destroy() {
      return true;
    }
  }

  class GooglePay extends Wallet {
    #button = null;

    async attach(target, { buttonColor, buttonRadius = 4 } = {}) {
      const isWhite = buttonColor === 'white';
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Buy with G Pay';
      Object.assign(button.style, {
        background: isWhite ? '#fff' : '#000',
        border: '1px solid #747775',
        borderRadius: `${buttonRadius}px`,
        color: isWhite ? '#1f1f1f' : '#fff',
        font: '500 16px/1 system-ui, sans-serif',
        height: '100%',
        width: '100%',
      });
      findElement(target).append(button);
      this.#button = button;
    }

    async destroy() {
      this.#button?.remove();
      return true;
    }
  }

  window.Square = {
    payments(applicationId, locationId) {
      requireId(applicationId, 'ApplicationId');
      requireId(locationId, 'LocationId');
      return {
        card: async (options) => new Card(options),
        paymentRequest: (options) => new PaymentRequest(options),
        googlePay: async (request) => new GooglePay('Google Pay', request),
        applePay: async (request) => new Wallet('Apple Pay', request),
      };
    },
  };
})();
