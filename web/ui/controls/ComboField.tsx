import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './ComboField.module.css';
import { Field } from './Field.tsx';
import { isComposing } from './isComposing.ts';

/** An option of a list. */
export interface ComboOption {
  value: string;
  label: string;
}

/** Options under a heading. */
interface ComboGroup<Option extends ComboOption> {
  title: string;
  options: readonly Option[];
}

interface ComboFieldProps<Option extends ComboOption> extends Omit<ComponentProps<typeof Field>, 'value' | 'list'> {
  /** The chosen value. */
  value: string;
  /** The text of the chosen value. */
  shown: string;
  /** The options found by what was typed; all of them if nothing was. */
  find(typed: string): readonly ComboGroup<Option>[];
  /** What stands beside an option. */
  noteOf?(option: Option): string;
  /** Shown if nothing is found. */
  none: string;
  onChoose(value: string): void;
}

/**
 * A text field that searches a long list, of which one option is chosen: the ARIA pattern of an editable combobox with
 * a list. Text that chooses nothing is replaced by the chosen option when the field is left.
 */
export function ComboField<Option extends ComboOption>({
  value,
  shown,
  find,
  noteOf,
  none,
  onChoose,
  ...field
}: ComboFieldProps<Option>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** What was typed since the field was entered. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const groups = isOpen ? find(typed ?? '') : [];
  const options = groups.flatMap((group) => group.options);
  const idOf = (index: number) => `${id}-${index}`;
  const open = (text?: string) => {
    setOpen(true);
    setTyped(text);
    // The first one found can be chosen with Enter at once.
    setActive(text ? 0 : -1);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (option: Option | undefined) => {
    if (option) onChoose(option.value);
    close();
  };
  const move = (to: number) => {
    const next = Math.max(0, Math.min(to, options.length - 1));
    setActive(next);
    list.current?.querySelector(`#${CSS.escape(idOf(next))}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (isComposing(event)) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else move(active + (key === 'ArrowDown' ? 1 : -1));
    } else if (key === 'PageDown' || key === 'PageUp') {
      if (!isOpen) return;
      event.preventDefault();
      move(active + (key === 'PageDown' ? 8 : -8));
    } else if (key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(options[active]);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      // A dialog around it stays open.
      event.nativeEvent.stopImmediatePropagation();
      close();
    }
  };
  return (
    <div className={styles.combo}>
      <Field
        {...field}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && options[active] ? idOf(active) : undefined}
        value={typed ?? shown}
        onChange={({ target }) => open(target.value)}
        onClick={() => !isOpen && open()}
        onFocus={({ target }) => target.select()}
        onBlur={close}
        onKeyDown={press}
      />
      {isOpen && (
        <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={field.label}>
          {groups.map(
            ({ title, options: grouped }, index) =>
              grouped.length > 0 && (
                // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options.
                <div key={title} role="group" aria-labelledby={`${id}-group-${index}`}>
                  <div id={`${id}-group-${index}`} className={styles.title} role="presentation">
                    {title}
                  </div>
                  {grouped.map((option) => (
                    <ComboRow
                      key={option.value}
                      id={idOf(options.indexOf(option))}
                      isActive={options[active] === option}
                      isChosen={option.value === value}
                      label={option.label}
                      note={noteOf?.(option)}
                      onChoose={() => choose(option)}
                    />
                  ))}
                </div>
              ),
          )}
        </div>
      )}
      <p className={styles.none} role="status">
        {isOpen && options.length === 0 && none}
      </p>
    </div>
  );
}

interface ComboRowProps {
  id: string;
  isActive: boolean;
  isChosen: boolean;
  label: string;
  note?: string | undefined;
  onChoose(): void;
}

/** An option of a list beside a text field that keeps the focus. */
export function ComboRow({ id, isActive, isChosen, label, note, onChoose }: ComboRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the text field, which handles the keys.
    <div
      id={id}
      role="option"
      className={isActive ? `${styles.option} ${styles.active}` : styles.option}
      aria-selected={isChosen}
      // Keeps the focus in the text field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{label}</span>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
