import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import { Prisma } from './generated/client/client.ts';
import { getDatamodel } from './generated/pothos.ts';

/** The supported arguments of Prisma's `findUnique`. */
interface Asked {
  select?: Selection | null | undefined;
  include?: Selection | null | undefined;
  where?: object | undefined;
  orderBy?: object | readonly object[] | undefined;
  take?: number | undefined;
  skip?: number | undefined;
}
type Selection = Record<string, unknown>;

interface Field {
  name: string;
  type: string;
  kind: string;
  isList: boolean;
  relationName?: string;
  /** The foreign key columns of a relation in this table; all refer to an `id`. */
  relationFromFields?: readonly string[];
}

const models = getDatamodel().datamodel.models as unknown as Record<string, { fields: readonly Field[] }>;

/** Thrown if a query uses something that is not supported here. */
class NotJoined extends Error {}

/**
 * Reads the row that Prisma's `findUnique` would return for the same arguments, with all relations in one statement and
 * without Prisma's client. For arguments that are not supported, it calls `twin`, which uses Prisma.
 */
export async function joinedRead<Row extends object>(
  database: Database,
  model: Prisma.ModelName,
  asked: Asked,
  twin: () => Promise<Row | null>,
): Promise<Row | null> {
  const statement = statementFor(model, asked);
  if (!statement) return twin();
  const [found] = await database.rows<{ row: Record<string, unknown> }>(statement);
  return found ? (revived(model, found.row) as Row) : null;
}

/** A single statement for these arguments; undefined if they are not supported. */
export function statementFor(model: Prisma.ModelName, asked: Asked): Prisma.Sql | undefined {
  try {
    return Prisma.sql`SELECT to_json(r) AS "row" FROM (${rowsOf(model, asked, 0)}) r`;
  } catch (error) {
    if (error instanceof NotJoined) return undefined;
    throw error;
  }
}

/**
 * The row of a model whose id is `id`, with its relations, as a column of another statement; `read` turns the column's
 * value into the row. The arguments must be supported.
 */
export function joinedRow<Row extends object>(model: Prisma.ModelName, asked: Asked, id: string) {
  const row = rowsOf(model, asked, 0, (alias) => `${alias}.id = ${id}`);
  return {
    column: Prisma.sql`(SELECT to_json(r) FROM (${row}) r)`,
    read: (found: object | null) => found && (revived(model, found as Record<string, unknown>) as Row),
  };
}

const supported = ['select', 'include', 'where', 'orderBy', 'take', 'skip'];
const empty = Prisma.empty;

/** The rows of a model; `link` joins them to the row that they are related to. */
function rowsOf(model: string, asked: Asked, depth: number, link?: (alias: string) => string): Prisma.Sql {
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && !supported.includes(name)) throw new NotJoined(name);
  if (asked.skip) throw new NotJoined('skip');
  const alias = `t${depth}`;
  const { where, orderBy = [], take } = asked;
  if (take !== undefined && take < 0) throw new NotJoined('take');
  const conditions = [...(link ? [Prisma.raw(link(alias))] : []), ...(where ? conditionsOf(model, where, alias) : [])];
  const order = (Array.isArray(orderBy) ? orderBy : [orderBy]).flatMap((part) => orderOf(model, part, alias));
  return Prisma.sql`SELECT ${keptColumnsOf(model, asked, alias, depth)} FROM ${Prisma.raw(`"${model}" ${alias}`)}
    ${conditions.length ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : empty}
    ${order.length ? Prisma.sql`ORDER BY ${Prisma.join(order)}` : empty}
    ${take === undefined ? empty : Prisma.sql`LIMIT ${take}`}`;
}

/** Cached column lists: the same columns are requested again and again for other rows. */
const kept = new LRUCache<string, Prisma.Sql>({ max: 500 });

function keptColumnsOf(model: string, { select, include }: Asked, alias: string, depth: number): Prisma.Sql {
  if (depth) return Prisma.join(columnsOf(model, { select, include }, alias, depth));
  const key = JSON.stringify([model, select, include]);
  const columns = kept.get(key) ?? Prisma.join(columnsOf(model, { select, include }, alias, depth));
  kept.set(key, columns);
  return columns;
}

function columnsOf(model: string, { select, include }: Asked, alias: string, depth: number): Prisma.Sql[] {
  const chosen = select ?? include ?? {};
  const left = new Set(Object.keys(chosen).filter((name) => chosen[name]));
  const columns = fieldsOf(model).flatMap((field) => {
    const { name, kind, type } = field;
    const value = chosen[name];
    left.delete(name);
    if (kind === 'object')
      return value ? [related(field, value === true ? {} : (value as Asked), alias, depth + 1)] : [];
    if (select && !value) return [];
    if (asText.includes(type)) throw new NotJoined(type);
    return [Prisma.raw(`${alias}."${name}"`)];
  });
  if (left.size) throw new NotJoined([...left].join());
  return columns;
}

/** Types whose values JSON does not preserve in Prisma's form. */
const asText = ['BigInt', 'Bytes', 'Decimal', 'Json'];

function related(field: Field, asked: Asked, parent: string, depth: number): Prisma.Sql {
  const { name, type, isList, relationName, relationFromFields = [] } = field;
  const [own] = relationFromFields;
  const other = fieldsOf(type).find((end) => end.relationName === relationName && end !== field);
  const [foreign] = other?.relationFromFields ?? [];
  const link = (alias: string) => (own ? `${alias}.id = ${parent}."${own}"` : `${alias}."${foreign}" = ${parent}.id`);
  const rows = rowsOf(type, asked, depth, link);
  const json = Prisma.raw(isList ? `coalesce(json_agg(r), '[]')` : 'to_json(r)');
  return Prisma.sql`(SELECT ${json} FROM (${rows}) r) AS ${Prisma.raw(`"${name}"`)}`;
}

function orderOf(model: string, order: object, alias: string): Prisma.Sql[] {
  return Object.entries(order).map(([name, direction]) => {
    if (direction !== 'asc' && direction !== 'desc') throw new NotJoined(name);
    return Prisma.raw(`${column(model, name, alias)} ${direction}`);
  });
}

/** The supported conditions: equality, `not`, and `OR` of these. */
function conditionsOf(model: string, where: object, alias: string): Prisma.Sql[] {
  return Object.entries(where).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return [];
    if (name === 'OR' && Array.isArray(value)) {
      const each = value.map((part) => Prisma.join(conditionsOf(model, part, alias), ' AND ', '(', ')'));
      return [Prisma.join(each, ' OR ', '(', ')')];
    }
    const field = Prisma.raw(column(model, name, alias));
    const { not, ...rest } = isPlain(value) ? value : { not: undefined };
    if (isPlain(value) && (not === undefined || Object.keys(rest).length)) throw new NotJoined(name);
    const [operator, operand] = isPlain(value) ? ['<>', not] : ['=', value];
    if (!['string', 'number', 'boolean'].includes(typeof operand)) throw new NotJoined(name);
    return [Prisma.sql`${field} ${Prisma.raw(operator)} ${operand}`];
  });
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fieldsOf = (model: string) => models[model]?.fields ?? [];

function column(model: string, name: string, alias: string): string {
  const field = fieldsOf(model).find((known) => known.name === name);
  if (!field || field.kind === 'object') throw new NotJoined(name);
  return `${alias}."${name}"`;
}

/** Turns the dates in a row, which are strings in JSON, into dates. */
function revived(model: string, row: Record<string, unknown>): Record<string, unknown> {
  for (const { name, kind, type } of fieldsOf(model)) {
    const value = row[name];
    if (value === undefined || value === null) continue;
    if (type === 'DateTime') row[name] = new Date(String(value));
    else if (kind === 'object') for (const one of Array.isArray(value) ? value : [value]) revived(type, one);
  }
  return row;
}
