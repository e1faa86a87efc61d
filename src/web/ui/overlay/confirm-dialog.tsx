import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  message: ReactNode;
  tone?: 'danger' | 'neutral';
  confirmLabel?: string;
  cancelLabel?: string;
  isBusy?: boolean;
  /** Confirm is disabled, for instance until the name is typed. */
  isConfirmDisabled?: boolean;
  error?: ReactNode;
  aside?: ReactNode;
  size?: 'narrow' | 'wide';
  /** More than the message: what is removed, what is kept, a field. */
  children?: ReactNode;
};

/** Asks before an action. Cancel has the focus, and a refusal is shown inside. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTexts(uiTexts);
  const messageId = useId();
  const { isBusy = false, tone = 'danger', onClose } = props;
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={() => !isBusy && onClose()}
      title={props.title}
      aside={props.aside}
      size={props.size ?? 'narrow'}
      role="alertdialog"
      describedBy={messageId}
      closesOutside={!isBusy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {props.cancelLabel ?? t('confirm.cancel')}
          </Button>
          <BusyButton
            color={tone === 'danger' ? 'red' : 'accent'}
            isBusy={isBusy}
            disabled={props.isConfirmDisabled ?? false}
            onClick={props.onConfirm}
          >
            {props.confirmLabel ?? t('confirm.confirm')}
          </BusyButton>
        </>
      }
    >
      <div id={messageId}>{props.message}</div>
      {props.children}
      {props.error !== undefined && props.error !== null && <Note tone="bad">{props.error}</Note>}
    </Dialog>
  );
}
