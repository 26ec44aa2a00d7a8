import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './index.ts';

/** Writes schema.graphql, so that changes to the API show up in review. */
await writeFile(join(import.meta.dirname, 'schema.graphql'), `${printSchema(lexicographicSortSchema(schema))}\n`);
