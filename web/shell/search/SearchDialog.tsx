import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Search } from './Search.tsx';

/** The search in a dialog. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('search.label')}>
      <Search onDone={onClose} />
    </Dialog>
  );
}
