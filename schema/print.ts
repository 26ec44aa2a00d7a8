import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './index.ts';

/** Writes schema.graphql: a change of the API shows in review. */
await writeFile(join(import.meta.dirname, 'schema.graphql'), `${printSchema(lexicographicSortSchema(schema))}\n`);
