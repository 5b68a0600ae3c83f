// Starts the built binary on a fresh data folder with the demo shop, for the browser tests. Ends with its parent.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const binary = fileURLToPath(new URL('../../bin/langraan', import.meta.url));
const port = process.env.LANGRAAN_E2E_PORT ?? '18480';
const data = mkdtempSync(join(tmpdir(), 'langraan-e2e-'));
const { LANGRAAN_E2E_PORT: _port, LANGRAAN_E2E_DAYS: days = '16', ...own } = process.env;
const env = {
  ...own,
  LANGRAAN_DATA: data,
  LANGRAAN_LISTEN: `127.0.0.1:${port}`,
  LANGRAAN_REGISTER: 'open',
  LANGRAAN_LOG: 'warn',
};

// Lists show 31 days, and half of those are story enough.
const seed = spawnSync(binary, ['seed', '--demo', '--days', days], { env, stdio: 'inherit' });
if (seed.status !== 0) process.exit(seed.status ?? 1);
const server = spawn(binary, ['serve'], { env, stdio: ['ignore', 'inherit', 'inherit'] });
server.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 0);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
