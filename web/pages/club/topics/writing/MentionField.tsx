import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../../../content/picture/PictureField.tsx';
import comboStyles from '../../../../ui/controls/ComboField.module.css';
import { ComboRow } from '../../../../ui/controls/ComboField.tsx';
import { isComposing } from '../../../../ui/controls/isComposing.ts';
import { hiddenClass } from '../../../../ui/styles/layout.ts';
import { useFormatDate } from '../../../../ui/text/formatDate.ts';
import { namesakesIn } from '../../namesakes.ts';
import { PostText } from '../../PostText.tsx';
import { type ListPlace, placeAtCaret } from './caretLine.ts';
import styles from './Mentions.module.css';
import { fieldOf, type MentionNames, typedMention } from './mentionNames.ts';
import { type Mentionable, useMentionSearch } from './useMentionSearch.ts';

/** An at sign at the beginning of a word, and the letters of one or two words before the caret. */
const begun = /(?<![\p{L}\p{N}])@(\p{L}[^\s@]*(?: [^\s@]+)?)$/u;

interface MentionFieldProps extends ComponentProps<typeof PictureField> {
  clubID: number;
  uid: number | undefined;
  /** The form's, which sees the text as it is stored. */
  ref: Ref<HTMLTextAreaElement> & ((element: HTMLTextAreaElement | null) => void);
}

/** What is being completed: its words, where they begin, and where the list stands. */
interface Completion {
  words: string;
  start: number;
  place: ListPlace;
}

/**
 * The field for a post's text, which completes the names of people in the club after an at sign. It shows a mention as
 * `@Name`; the form gets it as it is stored.
 */
export function MentionField({ clubID, uid, ref, typed, onBlur, onInput, ...field }: MentionFieldProps) {
  const { t } = useTranslation('topics');
  const formatDate = useFormatDate();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [names] = useState<MentionNames>(() => new Map());
  const seen = useRef(new WeakMap<HTMLTextAreaElement, HTMLTextAreaElement>());
  const [completion, setCompletion] = useState<Completion>();
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<number>();
  const people = useMentionSearch(clubID, completion?.words);
  // Whoever is typed in full is mentioned, as when the post is published.
  useEffect(() => {
    const [person, ...others] = people?.filter(({ name }) => name === completion?.words) ?? [];
    if (person && others.length === 0) typedMention(names, person.userID, person.name);
  }, [people, completion, names]);
  const isOpen = completion !== undefined && people !== undefined && people.length > 0;
  const options = isOpen ? people : [];
  const namesakes = namesakesIn(options);
  const close = () => setCompletion(undefined);
  const look = () => {
    const element = box.current;
    if (!element || element.selectionStart !== element.selectionEnd) return close();
    const [mention, words = ''] = begun.exec(element.value.slice(0, element.selectionStart)) ?? [];
    const start = element.selectionStart - (mention?.length ?? 0);
    if (!mention || names.has(words) || start === dismissed) return close();
    if (words !== completion?.words) setActive(0);
    setDismissed(undefined);
    setCompletion({ words, start, place: placeAtCaret(element) });
  };
  const choose = (person: Mentionable | undefined) => {
    const element = box.current;
    if (!element || !person || !completion) return;
    element.focus();
    element.setSelectionRange(completion.start, element.selectionStart);
    // The only insertion that browsers can undo.
    document.execCommand('insertText', false, `${typedMention(names, person.userID, person.name)} `);
    close();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen || isComposing(event)) return;
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps) setActive((active + steps + options.length) % options.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(options[active]);
    else if (event.key === 'Escape') {
      // A dialog around it stays open.
      event.nativeEvent.stopImmediatePropagation();
      setDismissed(completion.start);
      close();
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.field}>
      <PictureField
        {...field}
        typed={typed}
        shown={<PostText uid={uid}>{typed}</PostText>}
        hint={t('mentionHint')}
        ref={(element) => {
          box.current = element;
          const known = element && (seen.current.get(element) ?? fieldOf(element, names));
          if (element && known) seen.current.set(element, known);
          ref(known);
        }}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        onInput={(event) => {
          onInput?.(event);
          look();
        }}
        onBlur={(event) => {
          onBlur?.(event);
          close();
        }}
        onClick={look}
        onKeyDown={press}
      />
      {isOpen && (
        <div
          id={`${id}-list`}
          className={`${comboStyles.list} ${styles.people}`}
          style={completion.place}
          role="listbox"
          aria-label={t('people')}
        >
          {options.map((person, index) => (
            <ComboRow
              key={person.userID}
              id={`${id}-${index}`}
              isActive={index === active}
              isChosen={index === active}
              label={person.name}
              {...(namesakes.has(person.userID) && person.since && { note: formatDate(person.since) })}
              onChoose={() => choose(person)}
            />
          ))}
        </div>
      )}
      <p className={hiddenClass} role="status">
        {isOpen && t('peopleFound', { count: options.length })}
      </p>
    </div>
  );
}
