import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from '#web/platform/bulk/bulk-bar.module.css';
import { bulkTexts } from '#web/platform/bulk/bulk-texts.en.ts';
import type { Bulk, BulkAct } from '#web/platform/bulk/bulk-types.ts';
import type { Outcome } from '#web/platform/bulk/run-each.ts';
import { type BulkStep, type RowOutcome, useBulkRun } from '#web/platform/bulk/use-bulk-run.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { OptionalLabel } from '#web/ui/form/inputs/optional-label.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

const states = ['refused', 'unsent', 'done'] as const;

/** The result of each row: failures first. */
function BulkResults<Row>({ bulk, outcomes }: { bulk: Bulk<Row>; outcomes: readonly RowOutcome<Row>[] }) {
  const { t, language } = useTexts(bulkTexts);
  const counts = countsOf(outcomes);
  const sums = [...states]
    .reverse()
    .filter((state) => counts[state] > 0)
    .map((state) => t(state, { number: formatCount(counts[state], language) }));
  const sorted = states.flatMap((state) => outcomes.filter(({ outcome }) => outcome.state === state));
  return (
    <>
      <p role="status">{sums.join(', ')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ul className={classes.results} aria-label={t('results')} tabIndex={0}>
        {sorted.map(({ row, outcome }) => (
          <li key={bulk.rowId(row)} data-state={outcome.state}>
            <Text weight="550" tone="strong">
              {bulk.rowName(row)}
            </Text>
            <span>{t(`row.${outcome.state}`, { reason: reasonOf(outcome) })}</span>
          </li>
        ))}
      </ul>
      {counts.done < outcomes.length && <p>{t('keeps')}</p>}
    </>
  );
}

function countsOf<Row>(outcomes: readonly RowOutcome<Row>[]): Record<Outcome['state'], number> {
  const count = (state: Outcome['state']) => outcomes.filter(({ outcome }) => outcome.state === state).length;
  return { done: count('done'), refused: count('refused'), unsent: count('unsent') };
}

function reasonOf(outcome: Outcome): string {
  return outcome.state === 'refused' ? outcome.reason : '';
}

interface BulkDialogProps<Row> {
  bulk: Bulk<Row>;
  act: BulkAct<Row>;
  /** Called when the last answer has arrived, before the results are read. */
  onOver: () => void;
  /** Called on closing, with the finished rows, so that they are deselected. */
  onClose: (done: readonly Row[]) => void;
}

/** Asks before a bulk action, shows its progress, and finally the result of each row. */
export function BulkDialog<Row>({ bulk, act, onOver, onClose }: BulkDialogProps<Row>) {
  // The rows are fixed when the dialog opens, even if the list is reloaded.
  const [rows] = useState(() => bulk.rows.filter(act.isFor));
  const [question] = useState(() => act.question(rows));
  const [others] = useState(bulk.rows.length - rows.length);
  const [reason, setReason] = useState('');
  const { step, start, stop } = useBulkRun({ act, rows, onOver });
  const close = () => {
    if (step.name === 'running') stop();
    else onClose(doneOf(step));
  };
  const { title, message } = question;
  return (
    <Dialog
      isOpen
      onClose={close}
      closesOutside={step.name === 'asked'}
      role={step.name === 'over' ? 'dialog' : 'alertdialog'}
      size={step.name === 'over' ? 'wide' : 'narrow'}
      title={{ asked: title, running: act.busyLabel, over: act.label }[step.name]}
      footer={<Foot step={step} act={act} onClose={close} onConfirm={() => start(reason.trim())} />}
    >
      {step.name === 'asked' && (
        <BulkQuestion
          message={message}
          others={others}
          reasonLabel={act.reasonLabel}
          reason={reason}
          onReason={setReason}
        />
      )}
      {step.name === 'running' && (
        <Progress label={act.busyLabel} finished={step.finished} total={rows.length} />
      )}
      {step.name === 'over' && <BulkResults bulk={bulk} outcomes={step.outcomes} />}
    </Dialog>
  );
}

interface FootProps<Row> {
  step: BulkStep<Row>;
  act: BulkAct<Row>;
  onClose: () => void;
  onConfirm: () => void;
}

/** The focus moves to the one button of the next step. */
function Foot<Row>({ step, act, onClose, onConfirm }: FootProps<Row>) {
  const { t } = useTexts(bulkTexts);
  const { t: tUi } = useTexts(uiTexts);
  if (step.name !== 'asked') {
    return (
      <Button key={step.name} variant="default" onClick={onClose} autoFocus>
        {step.name === 'running' ? t('stop') : tUi('close')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="default" onClick={onClose} data-autofocus>
        {tUi('confirm.cancel')}
      </Button>
      <Button color={act.isDanger ? 'red' : 'accent'} onClick={onConfirm}>
        {tUi('confirm.confirm')}
      </Button>
    </>
  );
}

function Progress({ label, finished, total }: { label: string; finished: number; total: number }) {
  const { t, language } = useTexts(bulkTexts);
  const number = (count: number) => formatCount(count, language);
  return (
    <div>
      <div role="status">{t('progress', { number: number(finished), total: number(total) })}</div>
      <ProgressBar label={label} done={finished} total={total} />
    </div>
  );
}

function doneOf<Row>(step: BulkStep<Row>): Row[] {
  if (step.name !== 'over') return [];
  return step.outcomes.filter(({ outcome }) => outcome.state === 'done').map(({ row }) => row);
}

interface BulkQuestionProps {
  message: string;
  /** Selected rows to which the action does not apply. */
  others: number;
  reasonLabel: string | undefined;
  reason: string;
  onReason: (reason: string) => void;
}

/** The action, the number of rows and, if possible, the reason. */
function BulkQuestion({ message, others, reasonLabel, reason, onReason }: BulkQuestionProps) {
  const { t, language } = useTexts(bulkTexts);
  return (
    <>
      <div>{message}</div>
      {others > 0 && <div>{t('others', { count: others, number: formatCount(others, language) })}</div>}
      {reasonLabel !== undefined && (
        <TextInput
          label={<OptionalLabel label={reasonLabel} />}
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      )}
    </>
  );
}
