import { type ComponentType, lazy, type ReactNode, Suspense, useReducer } from 'react';
import { LoadError, loadModule, loadPageForModule } from '../../loading/moduleLoading.ts';
import { Loading } from './PageState.tsx';
import { PartBoundary } from './PartBoundary.tsx';

/**
 * A lazy part of a page, loaded when it is first rendered. If that fails, an error with a retry button takes its place;
 * if the module is gone because the site has a new version, retrying reloads the page.
 * @param waiting The fallback while it loads.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Loading />,
): ComponentType<Props> =>
  lazyWithin(load, (part, retry) => (
    <PartBoundary onRetry={retry}>
      <Suspense fallback={waiting}>{part}</Suspense>
    </PartBoundary>
  ));

/**
 * A lazy component inside `frame`, which can retry the import.
 * @param onMissing Called if the first import fails; later failures reload the page if that helps.
 */
export function lazyWithin<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  frame: (component: ReactNode, retry: () => void) => ReactNode,
  onMissing?: () => Promise<boolean>,
): ComponentType<Props> {
  let Component = lazyComponent(load, onMissing);
  return function LazyWithin(props: Props) {
    const [, showAgain] = useReducer((count: number) => count + 1, 0);
    const retry = () => {
      Component = lazyComponent(load, loadPageForModule);
      showAgain();
    };
    return frame(<Component {...props} />, retry);
  };
}

/** `onMissing` may navigate away; the component then never renders. */
function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  onMissing?: (error: LoadError) => Promise<boolean>,
) {
  return lazy(async () => {
    try {
      return { default: await loadModule(load()) };
    } catch (error) {
      if (error instanceof LoadError && (await onMissing?.(error))) return new Promise<never>(() => {});
      throw error;
    }
  });
}
