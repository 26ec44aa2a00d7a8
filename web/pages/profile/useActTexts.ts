import { useTranslation } from 'react-i18next';
import type { AdministrativeActKind } from '../../graphql/types.generated.ts';

interface Act {
  kind: AdministrativeActKind;
  clubId: number | null;
  changes: { field: string; before: string; after: string }[];
}

/** The texts of an administrative act: what was done, and each changed field before and after. */
export function useActTexts() {
  const { t, i18n } = useTranslation('administration');
  // Values without a text, such as names and numbers, are shown as they are.
  const value = (text: string) => (i18n.exists(`administration:value.${text}`) ? t(`value.${text as 'true'}`) : text);
  return {
    what: ({ kind, clubId }: Act) =>
      clubId === null ? t(`kind.${kind}`) : `${t(`kind.${kind}`)} · ${t('log.club', { id: clubId })}`,
    changes: ({ changes }: Act) =>
      changes.map(({ field, before, after }) =>
        t('log.change', { field: t(`field.${field as 'state'}`), before: value(before), after: value(after) }),
      ),
  };
}
