// The template database of a whole run (tests/runner/template.mjs): prints its URL, and ends with its input.
import { once } from 'node:events';
import { openTemplateDatabase } from './database/templateDatabase.ts';

const { url, close } = await openTemplateDatabase();
process.stdout.write(`${url}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
await close();
