import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/controls/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { pairClass } from '../../ui/styles/layout.ts';
import { brokerColumns, type ColumnName, costColumns, dateOrders, type Mapping, signs } from './columns.ts';
import styles from './JournalPage.module.css';
import type { ImportedFile } from './useImport.ts';

const marks = { '.': 'point', ',': 'comma' } as const;

interface MappingFieldsProps {
  file: Extract<ImportedFile, { kind: 'table' }>;
  mapping: Mapping;
  onChange(mapping: Mapping): void;
}

/** Which column of a broker's table is what, and how its dates and numbers are read. */
export function MappingFields({ file, mapping, onChange }: MappingFieldsProps) {
  const { t } = useTranslation('journal');
  const assign = (name: ColumnName, value: string) => {
    const { [name]: _before, ...columns } = mapping.columns;
    onChange({ ...mapping, columns: value === '' ? columns : { ...columns, [name]: Number(value) } });
  };
  return (
    <fieldset className={styles.part}>
      <legend>{t('import.columns')}</legend>
      <div className={pairClass}>
        {brokerColumns.map((name) => (
          <SelectField
            key={name}
            label={t(`import.names.${name}`)}
            hint={name === 'result' && t('import.resultHint')}
            value={mapping.columns[name] ?? ''}
            onChange={({ target }) => assign(name, target.value)}
          >
            <option value="">{t('import.none')}</option>
            {file.header.map((heading, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading.
              <option key={index} value={index}>
                {heading.trim() || `${index + 1}`}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField
          label={t('import.dates')}
          value={mapping.dates}
          onChange={({ target }) =>
            onChange({ ...mapping, dates: dateOrders.find((order) => order === target.value) ?? mapping.dates })
          }
        >
          {dateOrders.map((order) => (
            <option key={order} value={order}>
              {t(`import.order.${order}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('import.decimal')}
          value={mapping.decimal}
          onChange={({ target }) => onChange({ ...mapping, decimal: target.value === ',' ? ',' : '.' })}
        >
          {(['.', ','] as const).map((mark) => (
            <option key={mark} value={mark}>
              {t(`import.mark.${marks[mark]}`)}
            </option>
          ))}
        </SelectField>
        {costColumns
          .filter((name) => mapping.columns[name] !== undefined)
          .map((name) => (
            <SelectField
              key={name}
              label={t('import.costSign', { column: file.header[mapping.columns[name] ?? 0]?.trim() })}
              value={mapping.signs[name]}
              onChange={({ target }) =>
                onChange({
                  ...mapping,
                  signs: { ...mapping.signs, [name]: signs.find((sign) => sign === target.value) ?? 'positive' },
                })
              }
            >
              {signs.map((sign) => (
                <option key={sign} value={sign}>
                  {t(`import.sign.${sign}`)}
                </option>
              ))}
            </SelectField>
          ))}
      </div>
      {!file.areDatesCertain && <Notice tone="warning">{t('import.datesUncertain')}</Notice>}
      {!file.isDecimalCertain && <Notice tone="warning">{t('import.decimalUncertain')}</Notice>}
      {!file.areSignsCertain && <Notice tone="warning">{t('import.signsUncertain')}</Notice>}
    </fieldset>
  );
}
