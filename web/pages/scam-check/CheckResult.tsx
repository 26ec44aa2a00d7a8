import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { checkMessage } from './checkMessage.ts';
import { markedParts } from './markedParts.ts';
import styles from './ScamCheckPage.module.css';

/** What the rules see in a message. Loaded with them, since they are large, once someone presses “Check”. */
export function CheckResult({ message }: { message: string }) {
  const { t } = useTranslation('scamCheck');
  const { promises, links, isCut } = useMemo(() => checkMessage(message), [message]);
  const isClear = promises.length + links.length === 0;
  return (
    <div className={stackClass}>
      <Notice tone={isClear ? 'info' : 'warning'}>
        <strong>
          {isClear
            ? t('check.none')
            : [
                promises.length > 0 && t('check.promises', { count: promises.length }),
                links.length > 0 && t('check.links', { count: links.length }),
              ]
                .filter(Boolean)
                .join(' ')}
        </strong>{' '}
        {t(isClear ? 'check.noneMeans' : 'check.means')}
      </Notice>
      {isCut && <p>{t('check.cut')}</p>}
      {!isClear && (
        <blockquote className={styles.message} dir="auto">
          {markedParts(message, [...promises, ...links]).map(({ text, isMarked }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message keep their places.
            isMarked ? <mark key={index}>{text}</mark> : text,
          )}
        </blockquote>
      )}
      {promises.length > 0 && <Words title={t('check.promiseWords')} words={promises} />}
      {links.length > 0 && <Words title={t('check.linkWords')} words={links} />}
    </div>
  );
}

/** Words that were found, as text: a suspicious link is nothing to press. */
function Words({ title, words }: { title: string; words: string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.words}>
        {words.map((text) => (
          <li key={text}>
            <code dir="auto">{text}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
