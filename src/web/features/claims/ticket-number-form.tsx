import { TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readTicketNumber, ticketNumber } from '#contract/ticket-number';
import { claimKeys } from '#web/features/claims/claim-keys.ts';
import { claimsTexts } from '#web/features/claims/claims-texts.en.ts';
import classes from '#web/features/claims/ticket-number-form.module.css';
import { ticketNumberId } from '#web/features/claims/ticket-number-id.ts';
import { useTexts } from '#web/platform/texts.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { groupedNumber } from '#web/ui/ticket/grouped-number.ts';

interface TicketNumberFormProps {
  first: string;
  onFind: (number: string) => void;
}

/** Takes a number from the keys or from a scanner, which types it and presses Enter. A wrong one is told at once. */
export function TicketNumberForm({ first, onFind }: TicketNumberFormProps) {
  const { t } = useTexts(claimsTexts);
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(groupedNumber(first));
  const [fault, setFault] = useState<string>();
  // The whole number is selected, so that the next scan replaces it.
  useEffect(() => input.current?.select(), []);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const ticketId = readTicketNumber(typed);
    if (ticketId === null) {
      setFault(typed.trim() === '' ? t('number.required') : t('number.invalid'));
      input.current?.select();
      return;
    }
    const number = ticketNumber(ticketId);
    if (number === first) void client.invalidateQueries({ queryKey: claimKeys.ticket(number) });
    else onFind(number);
  };
  return (
    <Panel label={t('number.panel')}>
      <form className={classes.form} aria-label={t('title')} noValidate onSubmit={find}>
        <TextInput
          ref={input}
          id={ticketNumberId}
          className={classes.field ?? ''}
          classNames={{ input: classes.input ?? '' }}
          size="lg"
          label={t('number.label')}
          description={t('number.hint')}
          leftSection={<Icon of={IconTicket} size={20} />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={fault}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setFault(undefined);
          }}
        />
        <span className={classes.find}>
          <BusyButton type="submit" size="md" isBusy={false}>
            {t('number.find')}
          </BusyButton>
        </span>
      </form>
    </Panel>
  );
}
