import { type ComponentType, lazy, type ReactNode, Suspense, useReducer } from 'react';
import { LoadError, loadModule, loadNewVersion } from '../moduleLoading.ts';
import { Loading } from './PageState.tsx';
import { PartBoundary } from './PartBoundary.tsx';

/**
 * A part of a page that is loaded when it is first shown. Where it does not arrive, its place says so and offers to try
 * again; where it is gone, because the site has a new version, trying again loads that.
 * @param waiting What stands there meanwhile.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Loading />,
): ComponentType<Props> {
  let Part = lazyComponent(load);
  return function LazyWithRetry(props: Props) {
    const [, showAgain] = useReducer((count: number) => count + 1, 0);
    const retry = () => {
      Part = lazyComponent(load, loadNewVersion);
      showAgain();
    };
    return (
      <PartBoundary onRetry={retry}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

/** A component loaded when it is first rendered. `onMissing` may lead away, and then it is never rendered. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>, onMissing?: () => Promise<boolean>) {
  return lazy(async () => {
    try {
      return { default: await loadModule(load()) };
    } catch (error) {
      if (error instanceof LoadError && (await onMissing?.())) return new Promise<never>(() => {});
      throw error;
    }
  });
}
