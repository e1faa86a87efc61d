import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import classes from '#web/ui/form/form-layout.module.css';
import { keepFocus } from '#web/ui/form/keep-focus.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type FormFooterProps = {
  onCancel: () => void;
  submitLabel?: string;
  busyLabel?: string;
  cancelLabel?: string;
  submitIcon?: ReactNode;
  isBusy?: boolean;
  isSubmitDisabled?: boolean;
  /** The submitted action cannot be undone. */
  isDangerous?: boolean;
  faultCount?: number;
  /** A note while there is no error. */
  note?: ReactNode;
  size?: 'sm' | 'md';
  /** Other ways to submit, before the usual one. */
  more?: ReactNode;
};

/** The form's buttons, always visible, and the number of fields that need attention. */
export function FormFooter(props: FormFooterProps) {
  const { t } = useTexts(uiTexts);
  const { faultCount = 0, isBusy = false, size = 'sm' } = props;
  return (
    <footer className={classes.footer}>
      {faultCount > 0 ? (
        <p className={classes.faults}>
          <Icon of={IconAlertTriangle} size={14} />
          {t('form.faults', { count: faultCount })}
        </p>
      ) : (
        props.note !== undefined && <p className={classes.note}>{props.note}</p>
      )}
      <Row wrap gap="2" className="pushed">
        <Button
          variant="default"
          size={size}
          disabled={isBusy}
          onMouseDown={keepFocus}
          onClick={props.onCancel}
        >
          {props.cancelLabel ?? t('form.cancel')}
        </Button>
        {props.more}
        <BusyButton
          type="submit"
          size={size}
          color={props.isDangerous === true ? 'red' : 'accent'}
          isBusy={isBusy}
          busyLabel={props.busyLabel ?? t('form.submitting')}
          leftSection={props.submitIcon}
          disabled={props.isSubmitDisabled ?? false}
        >
          {props.submitLabel ?? t('form.submit')}
        </BusyButton>
      </Row>
    </footer>
  );
}
