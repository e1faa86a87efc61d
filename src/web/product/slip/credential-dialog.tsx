import { Button } from '@mantine/core';
import { IconPrinter, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { credentialTexts } from '#web/product/slip/credential-texts.en.ts';
import { PaperChoice } from '#web/product/slip/paper-choice.tsx';
import { PrintedSheet, SlipFact } from '#web/product/slip/printed-sheet.tsx';
import classes from '#web/product/slip/slip.module.css';
import { knownPaper, type Paper } from '#web/product/slip/slip-paper.ts';
import { useTexts } from '#web/texts/texts.ts';
import { copyText } from '#web/ui/controls/copy-text.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';

export interface Credentials {
  name: string;
  username: string;
  password: string;
  /** Empty if the account has none. */
  pin: string;
}

/** What new accounts sign in with, on paper or shared. It is shown once: the server does not know the passwords. */
export function CredentialDialog({ of, onClose }: { of: readonly Credentials[]; onClose: () => void }) {
  const { t } = useTexts(credentialTexts);
  const [paper, setPaper] = useState<Paper>(knownPaper);
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  const factsOf = useFacts();
  const share = async () => {
    const text = of.map((each) =>
      factsOf(each)
        .map(({ label, value }) => `${label}: ${value}`)
        .join('\n'),
    );
    if (navigator.canShare?.({ text: text.join('\n\n') }) === true)
      await navigator.share({ text: text.join('\n\n') }).catch(() => undefined);
    else if (await copyText(text.join('\n\n'))) notifySuccess(t('copied'));
  };
  const [first] = of;
  return (
    <Dialog
      isOpen
      title={t('title', { count: of.length })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button variant="default" leftSection={<Icon of={IconShare} />} onClick={() => void share()}>
            {t('share')}
          </Button>
          <Button
            leftSection={<Icon of={IconPrinter} />}
            data-autofocus
            onClick={() => setPrintedAt(performance.now())}
          >
            {t('print')}
          </Button>
        </>
      }
    >
      {of.length === 1 && first !== undefined && <DefinitionList items={factsOf(first)} />}
      <PaperChoice
        paper={paper}
        onChoose={(chosen) => {
          setPrintedAt(null);
          setPaper(chosen);
        }}
      />
      <Text as="p" size="13" tone="quiet">
        {t('once')}
      </Text>
      {printedAt !== null && (
        <PrintedSheet key={printedAt} paper={paper}>
          <CredentialSlips of={of} factsOf={factsOf} />
        </PrintedSheet>
      )}
    </Dialog>
  );
}

type FactsOf = (credentials: Credentials) => { label: string; value: string }[];

function useFacts(): FactsOf {
  const { t } = useTexts(credentialTexts);
  return ({ name, username, password, pin }) => [
    { label: t('name'), value: name },
    { label: t('address'), value: window.location.origin },
    { label: t('username'), value: username },
    { label: t('password'), value: password },
    ...(pin === '' ? [] : [{ label: t('pin'), value: pin }]),
  ];
}

function CredentialSlips({ of, factsOf }: { of: readonly Credentials[]; factsOf: FactsOf }) {
  const { t: tUi } = useTexts(uiTexts);
  return of.map((each) => (
    <section key={each.username} className={classes.credentials}>
      <p className={classes.brand}>{tUi('brand')}</p>
      <dl className={classes.facts}>
        {factsOf(each).map(({ label, value }) => (
          <SlipFact key={label} label={label}>
            {value}
          </SlipFact>
        ))}
      </dl>
    </section>
  ));
}
