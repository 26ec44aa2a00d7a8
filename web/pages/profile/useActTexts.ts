import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AdministrativeActKind } from '../../graphql/types.generated.ts';

interface Act {
  kind: AdministrativeActKind;
  clubID: number | null;
  clubTitle: string | null;
  changes: { field: string; before: string; after: string }[];
}

/** Keys of the field names and values that have a text. */
type NameText = Extract<ParseKeys<'administration'>, `${'field' | 'value'}.${string}`>;

/** Describes an administrative act: what was done, and each changed field before and after. */
export function useActTexts() {
  const { t, i18n } = useTranslation('administration');
  // Values without a text, such as names and numbers, are shown as they are.
  const isText = (key: string): key is NameText => i18n.exists(`administration:${key}`);
  const textOf = (of: 'field' | 'value', name: string) => {
    const key = `${of}.${name}`;
    return isText(key) ? t(key) : name;
  };
  return {
    what: ({ kind, clubID, clubTitle }: Act) => {
      if (clubID === null) return t(`kind.${kind}`);
      return `${t(`kind.${kind}`)} · ${clubTitle ? `${clubTitle} (${clubID})` : t('log.club', { id: clubID })}`;
    },
    changes: ({ changes }: Act) =>
      changes.map(({ field, before, after }) =>
        t('log.change', {
          field: textOf('field', field),
          before: textOf('value', before),
          after: textOf('value', after),
        }),
      ),
  };
}
