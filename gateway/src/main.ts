import { createGateway } from './app.ts';
import { readEnv } from './env.ts';

/** What the api may take to finish a payment when it is stopped too. */
const closingLimit = 25_000;

/** Longer than the front keeps an idle connection (30 seconds, front/Caddyfile). */
const keepAliveMs = 65_000;

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function start() {
  const { port, ...options } = readEnv();
  const server = createGateway(options).listen(port, () => {
    console.log(`The site is at http://localhost:${port}`);
  });
  server.keepAliveTimeout = keepAliveMs;
  server.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'EADDRINUSE' ? `Port ${port} is taken. Set PORT to a free one.` : error),
  );
  const close = () => {
    server.close();
    // What was under way when the door closed leaves its connection open behind it.
    setInterval(() => server.closeIdleConnections(), 200).unref();
    setTimeout(() => server.closeAllConnections(), closingLimit).unref();
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

try {
  start();
} catch (error) {
  fail(error);
}
