import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../../content/picture/PictureField.tsx';
import { FieldVersions } from '../../../forms/FieldVersions.tsx';
import type { Versions } from '../../../forms/useVersions.ts';
import { Field, type TextAreaField } from '../../../ui/controls/Field.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import type { TypedNotice } from './noticeValues.ts';

interface NoticeFieldsProps {
  title: Omit<ComponentProps<typeof Field>, 'label'>;
  content: Omit<ComponentProps<typeof TextAreaField>, 'label'>;
  open: Omit<ComponentProps<typeof Switch>, 'label'>;
  pinned: Omit<ComponentProps<typeof Switch>, 'label'>;
  /** The content typed so far. */
  typed: string;
  /** Whether the club is closed. */
  closed: boolean;
  /** The versions of an existing notice. */
  versions?: Versions<unknown, TypedNotice>;
}

/** The form fields of a notice, with a preview of its content. */
export function NoticeFields({ title, content, open, pinned, typed, closed, versions }: NoticeFieldsProps) {
  const { t } = useTranslation('notices');
  const textsOf = (values: TypedNotice): Record<keyof TypedNotice, string> => ({
    title: values.title,
    content: values.content,
    public: t(values.public ? 'public' : 'field.notPublic'),
    pinned: t(values.pinned ? 'pinned' : 'field.notPinned'),
  });
  const controls: Record<keyof TypedNotice, ReactNode> = {
    title: <Field label={t('field.title')} {...title} />,
    content: <PictureField label={t('field.content')} typed={typed} {...content} />,
    public: <Switch label={t('field.public')} hint={t(closed ? 'field.publicClosed' : 'field.publicHint')} {...open} />,
    pinned: <Switch label={t('field.pinned')} hint={t('field.pinnedHint')} {...pinned} />,
  };
  return (Object.keys(controls) as (keyof TypedNotice)[]).map((field) => (
    <FieldVersions
      key={field}
      versions={versions}
      field={field}
      name={t(`field.${field}`)}
      textOf={(values) => textsOf(values)[field]}
    >
      {controls[field]}
    </FieldVersions>
  ));
}
