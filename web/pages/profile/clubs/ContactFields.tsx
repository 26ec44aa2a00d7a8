import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '#schema/figures/bounds.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import styles from './ClubsTab.module.css';

interface ContactFieldsProps {
  /** The result of `useFieldArray` for the contacts. */
  contacts: { fields: { id: string }[]; append(contact: Contact): void; remove(index: number): void };
  /** The form's `field`. */
  field(name: `contacts.${number}.${keyof Contact}`): Omit<ComponentProps<typeof Field>, 'label'>;
  /** The number of times the form was submitted. */
  submitCount: number;
}

interface Contact {
  contactName: string;
  contactLink: string;
}

/** Field array for a club's contacts, which can be added and removed. */
export function ContactFields({ contacts, field, submitCount }: ContactFieldsProps) {
  const { t } = useTranslation('club');
  const add = useRef<HTMLButtonElement>(null);
  const count = contacts.fields.length;
  const before = useRef(count);
  useEffect(() => {
    // The clicked button is gone, and with it the focus.
    if (count < before.current && document.activeElement === document.body) add.current?.focus();
    before.current = count;
  }, [count]);
  return (
    <fieldset className={styles.contacts}>
      <legend>{t('field.contacts')}</legend>
      <p>{t('manage.contactsHint')}</p>
      {contacts.fields.map(({ id }, index) => (
        <ContactRow
          key={id}
          name={field(`contacts.${index}.contactName`)}
          link={field(`contacts.${index}.contactLink`)}
          submitCount={submitCount}
          onRemove={() => contacts.remove(index)}
        />
      ))}
      {count < bounds.contacts && (
        <div>
          <Button ref={add} look="secondary" onClick={() => contacts.append({ contactName: '', contactLink: '' })}>
            {t('manage.addContact')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface ContactRowProps {
  name: Omit<ComponentProps<typeof Field>, 'label'>;
  link: Omit<ComponentProps<typeof Field>, 'label'>;
  submitCount: number;
  onRemove(): void;
}

/** One contact. Shows no errors until the form has been submitted with it. */
function ContactRow({ name, link, submitCount, onRemove }: ContactRowProps) {
  const { t } = useTranslation('club');
  const [countBefore] = useState(submitCount);
  const reasonOf = ({ reason }: { reason?: string | undefined }) => (submitCount > countBefore ? reason : undefined);
  return (
    <div className={styles.contact}>
      <Field label={t('manage.contactName')} {...name} reason={reasonOf(name)} />
      <Field label={t('manage.contactLink')} inputMode="url" placeholder="https://" {...link} reason={reasonOf(link)} />
      <Button look="quiet" onClick={onRemove}>
        {t('manage.removeContact')}
      </Button>
    </div>
  );
}
