import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as callServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

async function createCertificate() {
  const folder = await mkdtemp(join(tmpdir(), 'front-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', ...kind, ...name, '-days', '2', '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  );
  const created = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  return created;
}

/**
 * Starts a TLS front for a server on this machine, as the site has one in production. Chrome trusts its certificate with
 * `browserArgument`: a certificate error would turn off what needs TLS.
 */
export async function openTlsFront() {
  const { key, cert } = await createCertificate();
  const target = { port: 0 };
  const front = createServer({ key, cert }, (asked, response) => {
    const { method, url: path, headers } = asked;
    const call = callServer({ port: target.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    call.once('error', () => response.destroy());
    asked.pipe(call);
  });
  front.listen(0, 'localhost');
  await once(front, 'listening');
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const pin = createHash('sha256').update(publicKey).digest('base64');
  return {
    origin: `https://localhost:${(front.address() as AddressInfo).port}`,
    browserArgument: `--ignore-certificate-errors-spki-list=${pin}`,
    leadTo: (port: number) => void (target.port = port),
    close: async () => {
      front.closeAllConnections();
      front.close();
      await once(front, 'close');
    },
  };
}
