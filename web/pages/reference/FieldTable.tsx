import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { type Column, Table } from '../../ui/Table.tsx';
import type { Shape } from './openApi.ts';

interface FieldRow {
  name: string;
  required: boolean;
  description: string;
  schema: Shape;
}

/** A value's type and constraints, in short. */
function typeOf({ type, anyOf, enum: values, format, minLength, maxLength, minimum, maximum }: Shape): string {
  if (values) return values.join(', ');
  const types = anyOf ? anyOf.map(typeOf) : [format ?? type].flat();
  return [...new Set(types.filter(Boolean))].join(' / ') + within(minLength ?? minimum ?? 0, maxLength ?? maximum);
}

/** The bounds, unless they are those of any 32-bit integer. */
function within(least: number, most = any): string {
  if (most >= any) return least > 1 ? ` (≥ ${least})` : '';
  return least > 0 ? ` (${least}–${most})` : ` (≤ ${most})`;
}

/** The largest 32-bit integer. */
const any = 2 ** 31 - 1;

const Meaning = ({ children }: { children: string }) => (
  <div lang="en">
    <Markdown>{children}</Markdown>
  </div>
);

/** Table of the fields in one part of a request. */
export function FieldTable({ title, fields }: { title: string; fields: FieldRow[] }) {
  const { t } = useTranslation('reference');
  const columns: Column<FieldRow>[] = [
    { key: 'name', heading: t('field'), cell: ({ name }) => <code>{name}</code> },
    { key: 'type', heading: t('type'), cell: ({ schema }) => <span lang="en">{typeOf(schema)}</span> },
    { key: 'needed', heading: t('needed'), cell: ({ required }) => t(required ? 'yes' : 'no') },
    { key: 'meaning', heading: t('meaning'), cell: ({ description }) => <Meaning>{description}</Meaning> },
  ];
  return (
    <section>
      <h2>{title}</h2>
      <Table caption={title} columns={columns} rows={fields} keyOf={({ name }) => name} />
    </section>
  );
}
