import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { type Exercise, exercises } from '#schema/school/lessons.ts';
import { Chance } from './exercises/Chance.tsx';
import { Documents } from './exercises/Documents.tsx';
import { Taxes } from './exercises/Taxes.tsx';

const parts: Record<Exercise, ComponentType> = { chance: Chance, documents: Documents, taxes: Taxes };

/** An exercise of the school; which one is in the URL. They are one page, because every page loads the names of all pages. */
export function ExercisePage() {
  const { pathname } = useLocation();
  const Part = parts[exercises.find((name) => pathname.endsWith(paths.lessonOf(name))) ?? 'chance'];
  return <Part />;
}
