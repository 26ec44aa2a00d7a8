import { useId } from 'react';
import styles from './Slider.module.css';

interface SliderProps {
  label: string;
  /** The formatted value. */
  formatted: string;
  /** The least and the largest value, and the step between two. */
  range: readonly [number, number, number];
  value: number;
  onChange(value: number): void;
}

/** A number on a scale, with its value beside its label. */
export function Slider({ label, formatted, range: [min, max, step], value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <span aria-hidden="true">{formatted}</span>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={formatted}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
