import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const script = '/watch.js';
const report = '/watch';

/** Runs in the page before any other script. It reports synchronously, so no report is lost with its page. */
function watch(report: string) {
  const tell = (...words: unknown[]) => {
    const request = new XMLHttpRequest();
    request.open('POST', report, false);
    request.send(`${location.pathname}: ${words.map(String).join(' ')}`);
  };
  const { error } = console;
  console.error = (...words: unknown[]) => {
    error(...words);
    tell('console.error', ...words);
  };
  addEventListener('unhandledrejection', ({ reason }) => tell('not handled:', reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    tell('forbidden:', effectiveDirective, blockedURI),
  );
  // WebKit cuts off what a page is loading once it is being left.
  let isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
  const isElement = (target: EventTarget | null) => target instanceof Element;
  addEventListener(
    'error',
    ({ target, message }) => {
      if (!isElement(target)) tell('thrown:', message);
      else if (!isLeft) tell('not loaded:', target.outerHTML);
    },
    true,
  );
}

/**
 * A proxy that adds an error-reporting script to a site's pages. WebKit's driver cannot read the
 * console, and Firefox's does not report policy violations.
 */
export async function openWatchedFront(site: number) {
  const errors: string[] = [];
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === script) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' });
      outgoing.end(`(${watch.toString()})('${report}')`);
    } else if (incoming.url === report) {
      void text(incoming).then((error) => {
        errors.push(error);
        outgoing.writeHead(204).end();
      });
    } else pass(incoming, outgoing, site);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    errors,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, site: number) {
  const headers = { ...incoming.headers };
  delete headers['accept-encoding'];
  const { url: path, method } = incoming;
  const inner = request({ port: site, path, method, headers }, (answer) => {
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    delete answer.headers['content-length'];
    outgoing.writeHead(answer.statusCode!, answer.headers);
    void text(answer).then((page) =>
      outgoing.end(
        page
          .replace('<head>', `<head><script src="${script}"></script>`)
          // The site's links contain its origin.
          .replaceAll(`http://localhost:${site}`, `http://${headers.host}`),
      ),
    );
  });
  inner.on('error', () => outgoing.destroy());
  incoming.pipe(inner);
}
