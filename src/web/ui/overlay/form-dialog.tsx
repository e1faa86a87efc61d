import { Button } from '@mantine/core';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { keepFocus } from '#web/ui/form/keep-focus.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import classes from '#web/ui/overlay/overlay-surface.module.css';
import { OverlaySurface } from '#web/ui/overlay/overlay-surface.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type FormDialogProps = {
  title: string;
  onClose: () => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
  submitLabel?: string;
  busyLabel?: string;
  isBusy: boolean;
  isSubmitDisabled?: boolean;
  /** The action cannot be undone: the focus starts at Cancel, unless a field requests it. */
  isDangerous?: boolean;
  size?: 'narrow' | 'wide';
  /** An error that belongs to no field. */
  error?: ReactNode;
  /** The fields. The one with `data-autofocus` gets the focus. */
  children: ReactNode;
};

/** A short form over the page. A click outside does not close it, because typed text would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { t } = useTexts(uiTexts);
  const titleId = useId();
  const { isBusy } = props;
  const close = () => !isBusy && props.onClose();
  return (
    <OverlaySurface
      isOpen
      onClose={close}
      labelledBy={titleId}
      closesOutside={false}
      size={props.size ?? 'narrow'}
    >
      <form aria-labelledby={titleId} noValidate onSubmit={props.onSubmit}>
        <div className={classes.head}>
          <Text id={titleId} as="h2" size="16" weight="550">
            {props.title}
          </Text>
        </div>
        <div className={classes.body}>
          {props.children}
          {props.error !== undefined && props.error !== null && <Note tone="bad">{props.error}</Note>}
        </div>
        <div className={classes.foot}>
          <Button
            variant="default"
            disabled={isBusy}
            data-autofocus={props.isDangerous}
            onMouseDown={keepFocus}
            onClick={props.onClose}
          >
            {t('form.cancel')}
          </Button>
          <BusyButton
            type="submit"
            {...(props.isDangerous === true && { color: 'red' })}
            isBusy={isBusy}
            busyLabel={props.busyLabel ?? t('form.submitting')}
            disabled={props.isSubmitDisabled ?? false}
          >
            {props.submitLabel ?? t('form.submit')}
          </BusyButton>
        </div>
      </form>
    </OverlaySurface>
  );
}
