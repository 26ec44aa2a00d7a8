import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { stackClass } from '../../../ui/styles/layout.ts';

interface ConfirmDialogProps {
  open: boolean;
  /** The action, as the title and on the button. */
  action: string;
  /** Its effect. */
  text: string;
  pending: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Dialog that explains the effect of a decision before it is made. */
export function ConfirmDialog({ open, action, text, pending, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={action}>
      <div className={stackClass}>
        <p>{text}</p>
        <div>
          <Button pending={pending} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
