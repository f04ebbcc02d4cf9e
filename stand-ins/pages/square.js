/* global window, document, location, HTMLElement */
// The part of Square's Web Payments script that a card form uses. The card itself is typed in a
// frame of this origin: the page around it only ever sees a token.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const loadLimitMs = 10_000;
  const eventNames = [
    'cardBrandChanged',
    'errorClassAdded',
    'errorClassRemoved',
    'focusClassAdded',
    'focusClassRemoved',
    'submit',
  ];

  const failure = (name, message) => Object.assign(new Error(message), { name });

  const requireId = (value, name) => {
    if (typeof value === 'string' && value !== '') return;
    throw failure(`Invalid${name}Error`, `${name} is not in the correct format.`);
  };

  function findElement(target) {
    const element = typeof target === 'string' ? document.querySelector(target) : target;
    if (element instanceof HTMLElement) return element;
    throw failure('ElementNotFoundError', `Element ${target} was not found.`);
  }

  function createFrame() {
    const frame = document.createElement('iframe');
    frame.title = 'Secure card form';
    frame.src = `${origin}/square/card?parent=${encodeURIComponent(location.origin)}`;
    Object.assign(frame.style, {
      border: '0',
      colorScheme: 'inherit',
      display: 'block',
      height: '50px',
      width: '100%',
    });
    return frame;
  }

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

    /** Shows the card field inside an element; settles when it can be typed in. */
    async attach(target) {
      const element = findElement(target);
      if (this.#frame) throw failure('PaymentMethodAlreadyAttachedError', 'Already attached.');
      const frame = createFrame();
      this.#frame = frame;
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
      element.append(frame);
      return ready;
    }

    /** Turns the typed card into a token good for one charge, or tells which fields are wrong. */
    tokenize() {
      if (!this.#frame) {
        return Promise.reject(failure('PaymentMethodNotAttachedError', 'Attach the card first.'));
      }
      this.#lastRequest += 1;
      const id = this.#lastRequest;
      return new Promise((resolve) => {
        this.#requests.set(id, resolve);
        this.#send({ type: 'tokenize', id });
      });
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

  window.Square = {
    payments(applicationId, locationId) {
      requireId(applicationId, 'ApplicationId');
      requireId(locationId, 'LocationId');
      return { card: async (options) => new Card(options) };
    },
  };
})();
