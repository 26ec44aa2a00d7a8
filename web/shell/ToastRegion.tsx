import { useTranslation } from 'react-i18next';
import toastStyles from 'react-toastify/ReactToastify.css?url';
import { type CloseButtonProps, ToastContainer } from 'react-toastify/unstyled';
import { useTheme } from '../stored/theme.ts';
import { Icon } from '../ui/Icon.tsx';
import ownStyles from './Toasts.css?url';

/** The toasts, with their styles. */
export function ToastRegion() {
  const { t } = useTranslation(undefined, { useSuspense: false });
  const theme = useTheme();
  return (
    <>
      {[toastStyles, ownStyles].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="toasts" />
      ))}
      <ToastContainer
        aria-label={t('toasts.label')}
        closeButton={(props) => <CloseToast {...props} />}
        position="top-right"
        autoClose={5000}
        hideProgressBar={false}
        newestOnTop={false}
        closeOnClick
        pauseOnHover
        pauseOnFocusLoss
        draggable
        draggablePercent={80}
        role="status"
        theme={theme.toLowerCase()}
      />
    </>
  );
}

/**
 * Replaces the library's close button, which is labelled in English; so is the progress bar next to it, relabelled
 * here. The library has one role for all toasts: only an error interrupts screen readers.
 */
function CloseToast({ closeToast, type }: CloseButtonProps) {
  const { t } = useTranslation();
  const name = t('toasts.timer');
  const finish = (toast: HTMLElement | null | undefined) => {
    toast?.querySelector('[role=progressbar]')?.setAttribute('aria-label', name);
    if (type === 'error') toast?.setAttribute('role', 'alert');
  };
  return (
    <button
      ref={(button) => finish(button?.parentElement)}
      type="button"
      className="Toastify__close-button"
      aria-label={t('toasts.close')}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(event);
      }}
    >
      <Icon name="close" size={16} />
    </button>
  );
}
