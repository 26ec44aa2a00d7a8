import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { maxContacts } from '#schema/club/rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from './ClubsTab.module.css';

interface ContactFieldsProps {
  /** What `useFieldArray` returns for the contacts. */
  contacts: { fields: { id: string }[]; append(contact: Contact): void; remove(index: number): void };
  /** `field` of the form. */
  field(name: `contacts.${number}.${keyof Contact}`): Omit<ComponentProps<typeof Field>, 'label'>;
}

interface Contact {
  contactName: string;
  contactLink: string;
}

/** The ways to contact a club; contacts can be added and removed. */
export function ContactFields({ contacts, field }: ContactFieldsProps) {
  const { t } = useTranslation('club');
  const add = useRef<HTMLButtonElement>(null);
  const count = contacts.fields.length;
  const before = useRef(count);
  useEffect(() => {
    // The button pressed is gone, and with it the focus.
    if (count < before.current && document.activeElement === document.body) add.current?.focus();
    before.current = count;
  }, [count]);
  return (
    <fieldset className={styles.contacts}>
      <legend>{t('field.contacts')}</legend>
      <p>{t('manage.contactsHint')}</p>
      {contacts.fields.map(({ id }, index) => (
        <div key={id} className={styles.contact}>
          <Field label={t('manage.contactName')} maxLength={100} {...field(`contacts.${index}.contactName`)} />
          <Field
            label={t('manage.contactLink')}
            maxLength={500}
            inputMode="url"
            placeholder="https://"
            {...field(`contacts.${index}.contactLink`)}
          />
          <Button look="quiet" onClick={() => contacts.remove(index)}>
            {t('manage.removeContact')}
          </Button>
        </div>
      ))}
      {count < maxContacts && (
        <div>
          <Button ref={add} look="secondary" onClick={() => contacts.append({ contactName: '', contactLink: '' })}>
            {t('manage.addContact')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
