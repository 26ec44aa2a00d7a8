import { Prisma } from '#prisma/generated/client/client.ts';

/** How much of the ids that a table can have its sequence has used, from 0 to 1. */
export interface UsedIds {
  table: string;
  ratio: number;
}

/** The tables whose ids come from a sequence, the most used ones first. */
export const usedIds = Prisma.sql`
  SELECT owner.relname AS "table", coalesce(pg_sequence_last_value(seqrelid), 0)::float8 / seqmax AS ratio
  FROM pg_sequence
  JOIN pg_depend ON objid = seqrelid AND classid = 'pg_class'::regclass AND deptype = 'a'
  JOIN pg_class AS owner ON owner.oid = refobjid
  WHERE owner.relnamespace = current_schema()::regnamespace
  ORDER BY ratio DESC, owner.relname`;
