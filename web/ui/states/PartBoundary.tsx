import { Component, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchTextsAgain } from '../../language/missingTexts.ts';
import { LoadError } from '../../loading/moduleLoading.ts';
import { LoadFailed } from './LoadFailed.tsx';

interface BoundaryProps {
  /** Rendered instead of the children once they throw; `retry` renders them again. */
  failure(error: unknown, retry: () => Promise<void>): ReactNode;
  /** Called before each retry. */
  onRetry?: (() => unknown) | undefined;
  /** Resets the boundary when it changes, such as on navigation. */
  resetBy?: unknown;
  children: ReactNode;
}

interface BoundaryState {
  thrown: { error: unknown } | undefined;
}

/** Error boundary; a retry also refetches texts that failed to load. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { thrown: undefined };
  static getDerivedStateFromError = (error: unknown) => ({ thrown: { error } });

  override componentDidUpdate({ resetBy }: BoundaryProps) {
    if (resetBy !== this.props.resetBy && this.state.thrown) this.setState({ thrown: undefined });
  }

  retry = async () => {
    await fetchTextsAgain();
    await this.props.onRetry?.();
    this.setState({ thrown: undefined });
  };

  override render() {
    const { thrown } = this.state;
    return thrown ? this.props.failure(thrown.error, this.retry) : this.props.children;
  }
}

/** Error boundary for a part of a page, such as a dialog or a tab, with a retry button. */
export function PartBoundary({ children, ...rest }: Pick<BoundaryProps, 'children' | 'onRetry' | 'resetBy'>) {
  return (
    <Boundary {...rest} failure={(error, retry) => <PartFailure error={error} retry={retry} />}>
      {children}
    </Boundary>
  );
}

function PartFailure({ error, retry }: { error: unknown; retry: () => Promise<void> }) {
  const { t } = useTranslation('failure');
  useRetryOnline(retry);
  return (
    <LoadFailed onRetry={retry} byServer={false}>
      {t(error instanceof LoadError ? 'part' : 'partBroken')}
    </LoadFailed>
  );
}

/** Retries automatically when the browser comes back online. */
export function useRetryOnline(retry: () => unknown): void {
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
}
