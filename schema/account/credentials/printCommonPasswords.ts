// Prints commonPasswords.json: node --import tsx schema/account/credentials/printCommonPasswords.ts LIST, with one password a line
// and the most common first (PwnedPasswordsTop100k.txt of the UK's National Cyber Security Centre).
import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { filterOf } from './commonPasswords.ts';

const list = readFileSync(process.argv[2] ?? '', 'utf8').split(/\r?\n/);
const passwords = [...list, ...(dictionary['passwords-common'] as string[])].filter((password) => password.length >= 5);
process.stdout.write(`${JSON.stringify({ filter: filterOf(passwords).toString('base64') })}\n`);
