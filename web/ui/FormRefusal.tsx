import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import { Notice } from './Notice.tsx';

/** Why the whole of a form was refused; nothing where it was not. */
export function FormRefusal({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation('errors');
  return reason ? <Notice tone="danger">{t(reason as Reason)}</Notice> : null;
}
