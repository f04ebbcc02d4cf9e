import { createGateway } from './app.ts';
import { readEnv } from './env.ts';

const closingLimit = 10_000;

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
