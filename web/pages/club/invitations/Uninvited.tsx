import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** The addresses that were not invited, with the reasons. */
export function Uninvited({ refused }: { refused: { email: string; reason: string }[] }) {
  const { t } = useTranslation(['invitation', 'errors']);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <div ref={list} tabIndex={-1}>
      <Notice tone="warning">
        <p>{t('invitation:uninvited')}</p>
        <ul>
          {refused.map(({ email, reason }) => (
            <li key={email}>
              <bdi>{email}</bdi>: {t(`errors:${reason as Reason}`)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
