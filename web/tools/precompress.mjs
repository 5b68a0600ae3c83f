// Writes a .br and a .gz beside each built text file, so the server compresses nothing while it answers.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const text = /\.(?:js|css|html|json|svg|txt|webmanifest)$/;

function files(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

for (const path of files(dist)) {
  if (!text.test(path)) continue;
  const source = readFileSync(path);
  if (source.length < 512) continue;
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
  };
  writeFileSync(`${path}.br`, brotliCompressSync(source, brotli));
  writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
}
