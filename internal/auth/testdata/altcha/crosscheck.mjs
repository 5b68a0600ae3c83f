// Reads {challenge, signing, keySigning} from standard input, solves the challenge and verifies the solution with the
// reference library, makes and solves a challenge of its own, and writes what it found.
import { readFileSync } from 'node:fs';
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const { challenge, signing, keySigning } = JSON.parse(readFileSync(0, 'utf8'));
const secrets = { hmacSignatureSecret: signing, hmacKeySignatureSecret: keySigning };
const encode = (challenge, solution) => Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

const solution = await solveChallenge({ challenge, deriveKey });
const verdict = await verifySolution({ challenge, solution, deriveKey, ...secrets });
// Without the second secret the library derives the key again: the key and counter really belong together.
const again = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: signing });

const theirs = await createChallenge({
  algorithm: 'PBKDF2/SHA-256', cost: 1000, counter: 20, deriveKey, expiresAt: challenge.parameters.expiresAt, ...secrets,
});
const theirSolution = await solveChallenge({ challenge: theirs, deriveKey });

console.log(JSON.stringify({
  verified: verdict.verified && again.verified, counter: solution.counter,
  answer: encode(challenge, solution), theirs: encode(theirs, theirSolution),
}));
