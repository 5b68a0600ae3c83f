// Turns web/openapi.json into the client's types. `--check` only tells whether the committed types are current.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
const tool = join(web, 'tools/openapi');
const source = join(web, 'openapi.json');
const target = join(web, 'src/shared/api/schema.d.ts');

if (!existsSync(source)) {
  process.stderr.write('web/openapi.json is missing: write it with `bin/langraan openapi > web/openapi.json`\n');
  process.exit(1);
}
if (!existsSync(join(tool, 'node_modules'))) execFileSync('npm', ['ci'], { cwd: tool, stdio: 'inherit' });

const folder = mkdtempSync(join(tmpdir(), 'schema-'));
const made = join(folder, 'schema.d.ts');
const isCheck = process.argv.includes('--check');
const output = isCheck ? made : target;
execFileSync(join(tool, 'node_modules/.bin/openapi-typescript'), [source, '-o', output, '--alphabetize'], {
  cwd: tool,
  stdio: 'inherit',
});
const isCurrent = !isCheck || (existsSync(target) && readFileSync(made, 'utf8') === readFileSync(target, 'utf8'));
rmSync(folder, { recursive: true });
if (!isCurrent) {
  process.stderr.write('src/shared/api/schema.d.ts differs from openapi.json: run `npm run api`\n');
  process.exit(1);
}
