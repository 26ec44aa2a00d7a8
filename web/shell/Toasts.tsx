import 'react-toastify/ReactToastify.css';
import { useTranslation } from 'react-i18next';
import { type CloseButtonProps, ToastContainer } from 'react-toastify/unstyled';
import { useTheme } from '../theme.ts';
import { Icon } from '../ui/Icon.tsx';
import './Toasts.css';

/** Toast container. */
export function Toasts() {
  const { t } = useTranslation(undefined, { useSuspense: false });
  const theme = useTheme();
  return (
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
      theme={theme.toLowerCase()}
    />
  );
}

/**
 * Replaces the library's close button, which is labelled in English; so is the progress bar next to it, relabelled
 * here.
 */
function CloseToast({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation();
  const name = t('toasts.timer');
  return (
    <button
      ref={(button) => button?.parentElement?.querySelector('[role=progressbar]')?.setAttribute('aria-label', name)}
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
