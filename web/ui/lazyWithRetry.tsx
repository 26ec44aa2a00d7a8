import { type ComponentType, lazy, type ReactNode, Suspense, useReducer } from 'react';
import { LoadError, loadModule, loadPageForModule } from '../moduleLoading.ts';
import { Loading } from './PageState.tsx';
import { PartBoundary } from './PartBoundary.tsx';

/**
 * A part of a page that is loaded when it is first shown. Where it does not arrive, its place says so and offers to try
 * again; where it is gone, because the site has a new version, trying again loads that.
 * @param waiting What stands there meanwhile.
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
 * A component loaded when it is first rendered, within `frame`, which can load it again.
 * @param onMissing What to do where it cannot be fetched at first; afterwards, the page is loaded again if that helps.
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

/** `onMissing` may lead away, and then the component is never rendered. */
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
