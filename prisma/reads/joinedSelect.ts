import { LRUCache } from 'lru-cache';
import { Prisma } from '../generated/client/client.ts';
import { getDatamodel } from '../generated/pothos.ts';

/** The arguments of Prisma's `findUnique` that `joinedSelect` supports. */
export interface RowArgs {
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

/** Thrown for arguments that `joinedSelect` does not support. */
export class Unsupported extends Error {}

const supported = ['select', 'include', 'where', 'orderBy', 'take', 'skip'];
const empty = Prisma.empty;

/**
 * The SELECT of a model's rows with their relations as JSON columns, for the arguments of Prisma's `findUnique`; `link`
 * joins them to the row that they are related to.
 */
export function joinedSelect(
  model: string,
  args: RowArgs,
  link?: (alias: string) => Prisma.Sql,
  depth = 0,
): Prisma.Sql {
  for (const [name, value] of Object.entries(args))
    if (value !== undefined && !supported.includes(name)) throw new Unsupported(name);
  if (args.skip) throw new Unsupported('skip');
  const alias = `t${depth}`;
  const { where, orderBy = [], take } = args;
  if (take !== undefined && take < 0) throw new Unsupported('take');
  const conditions = [...(link ? [link(alias)] : []), ...(where ? conditionsOf(model, where, alias) : [])];
  const order = (Array.isArray(orderBy) ? orderBy : [orderBy]).flatMap((part) => orderOf(model, part, alias));
  const columns = depth === 0 ? cachedColumns(model, args) : joinedColumns(model, args, depth);
  return Prisma.sql`SELECT ${columns} FROM ${Prisma.raw(`"${model}" ${alias}`)}
    ${conditions.length ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : empty}
    ${order.length ? Prisma.sql`ORDER BY ${Prisma.join(order)}` : empty}
    ${take === undefined ? empty : Prisma.sql`LIMIT ${take}`}`;
}

/** The same columns are selected again and again, for other rows. */
const columnsCache = new LRUCache<string, Prisma.Sql>({ max: 500 });

function cachedColumns(model: string, { select, include }: RowArgs): Prisma.Sql {
  const key = JSON.stringify([model, select, include]);
  const columns = columnsCache.get(key) ?? joinedColumns(model, { select, include }, 0);
  columnsCache.set(key, columns);
  return columns;
}

function joinedColumns(model: string, { select, include }: RowArgs, depth: number): Prisma.Sql {
  const alias = `t${depth}`;
  const selection = select ?? include ?? {};
  const unread = new Set(Object.keys(selection).filter((name) => selection[name]));
  const columns = fieldsOf(model).flatMap((field) => {
    const { name, kind, type } = field;
    const value = selection[name];
    unread.delete(name);
    if (kind === 'object')
      return value ? [relatedColumn(field, value === true ? {} : (value as RowArgs), alias, depth + 1)] : [];
    if (select && !value) return [];
    if (notInJson.includes(type)) throw new Unsupported(type);
    const column = `${alias}."${name}"`;
    // As text, because JSON's numbers would be read with 53 bits.
    return [Prisma.raw(type === 'BigInt' ? `${column}::text AS "${name}"` : column)];
  });
  if (unread.size) throw new Unsupported([...unread].join());
  return Prisma.join(columns);
}

/** Types whose values JSON does not preserve in Prisma's form. */
const notInJson = ['Bytes', 'Decimal', 'Json'];

function relatedColumn(field: Field, args: RowArgs, parent: string, depth: number): Prisma.Sql {
  const { name, type, isList, relationName, relationFromFields = [] } = field;
  const [own] = relationFromFields;
  const other = fieldsOf(type).find((end) => end.relationName === relationName && end !== field);
  const [foreign] = other?.relationFromFields ?? [];
  const link = (alias: string) =>
    Prisma.raw(own ? `${alias}.id = ${parent}."${own}"` : `${alias}."${foreign}" = ${parent}.id`);
  const json = Prisma.raw(isList ? `coalesce(json_agg(r), '[]')` : 'to_json(r)');
  return Prisma.sql`(SELECT ${json} FROM (${joinedSelect(type, args, link, depth)}) r) AS ${Prisma.raw(`"${name}"`)}`;
}

function orderOf(model: string, order: object, alias: string): Prisma.Sql[] {
  return Object.entries(order).map(([name, direction]) => {
    if (direction !== 'asc' && direction !== 'desc') throw new Unsupported(name);
    return Prisma.raw(`${columnOf(model, name, alias)} ${direction}`);
  });
}

/** The SQL of the supported comparisons other than equality. */
const operators: Partial<Record<string, string>> = { not: '<>', lte: '<=' };

/** The supported conditions: equality, the operators, and `OR` of these. */
function conditionsOf(model: string, where: object, alias: string): Prisma.Sql[] {
  return Object.entries(where).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return [];
    if (name === 'OR' && Array.isArray(value)) {
      const each = value.map((part) => Prisma.join(conditionsOf(model, part, alias), ' AND ', '(', ')'));
      return [Prisma.join(each, ' OR ', '(', ')')];
    }
    const column = Prisma.raw(columnOf(model, name, alias));
    const [[comparison, operand] = [], ...others] = isPlain(value) ? Object.entries(value) : [['equals', value]];
    const operator = isPlain(value) ? operators[String(comparison)] : '=';
    const isComparable = operand instanceof Date || ['string', 'number', 'bigint', 'boolean'].includes(typeof operand);
    if (!operator || !isComparable || others.length) throw new Unsupported(name);
    return [Prisma.sql`${column} ${Prisma.raw(operator)} ${operand}`];
  });
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fieldsOf = (model: string) => models[model]?.fields ?? [];

function columnOf(model: string, name: string, alias: string): string {
  const field = fieldsOf(model).find((known) => known.name === name);
  if (!field || field.kind === 'object') throw new Unsupported(name);
  return `${alias}."${name}"`;
}

/** Turns the dates and 64-bit integers in a row from JSON, which are strings, into dates and bigints. */
export function revive(model: string, row: Record<string, unknown>): Record<string, unknown> {
  for (const { name, kind, type } of fieldsOf(model)) {
    const value = row[name];
    if (value === undefined || value === null) continue;
    if (type === 'DateTime') row[name] = new Date(String(value));
    else if (type === 'BigInt') row[name] = BigInt(String(value));
    else if (kind === 'object') for (const related of Array.isArray(value) ? value : [value]) revive(type, related);
  }
  return row;
}
