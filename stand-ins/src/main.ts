import { readEnv } from './env.ts';
import { startStandIns } from './index.ts';

try {
  const settings = readEnv();
  const standIns = await startStandIns(settings).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${settings.port} is in use. Set STAND_INS_PORT to a free port.`);
  });
  console.log(`Stand-ins for Square, SendGrid and Google: ${standIns.url}`);
  const handleStop = () => void standIns.close();
  process.once('SIGTERM', handleStop);
  process.once('SIGINT', handleStop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
