import { createGateway } from './app.ts';
import { readEnv } from './env.ts';
import { limits } from './limits.ts';
import { serve } from './serve.ts';

/** What the api may take to finish a payment when it is stopped too. */
const closingLimit = 25_000;

async function start() {
  const { port, ...options } = readEnv();
  const stopping = new AbortController();
  const gateway = createGateway({ ...options, limits, stopping: stopping.signal });
  const server = await serve(gateway, { ...options, port, limits });
  console.log(`The site is at http://localhost:${port}`);
  const close = () => {
    server.close();
    stopping.abort();
    // What was under way when the door closed leaves its connection open behind it.
    setInterval(() => server.closeIdleConnections(), 200).unref();
    setTimeout(() => server.closeAllConnections(), closingLimit).unref();
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

start().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? 'The gateway’s port is taken: set PORT to another.' : error.message);
  process.exit(1);
});
