import { lazy, type ReactNode, Suspense } from 'react';
import { accountField } from '#contract/accounts/account-fields';
import { AccountField } from '#web/features/accounts/form/account-field.tsx';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import { formFields } from '#web/features/accounts/form/account-form-values.ts';
import { ReferenceField } from '#web/features/accounts/form/reference-field.tsx';
import type { AccountFormState } from '#web/features/accounts/form/use-account-form.ts';
import { useOnline } from '#web/platform/calls/connection.ts';
import { accountFieldTexts } from '#web/product/accounts/account-field-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { FormFooter } from '#web/ui/form/form-footer.tsx';
import { FormLayout } from '#web/ui/form/form-layout.tsx';
import { FormMessageLine } from '#web/ui/form/form-message-line.tsx';
import { FormSection, WideField } from '#web/ui/form/form-section.tsx';
import type { SearchOption } from '#web/ui/form/inputs/search-select.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';

const GenerateSecrets = lazy(async () => ({
  default: (await import('#web/features/accounts/form/create/generate-secrets.tsx')).GenerateSecrets,
}));

interface AccountFormProps {
  title: string;
  /** The account that the form edits, or the kind it creates. */
  note?: ReactNode;
  form: AccountFormState;
  reference: SearchOption | null;
  onChooseReference: ((reference: SearchOption | null) => void) | undefined;
  onCancel: () => void;
  beside: ReactNode;
  /** Asked before the form is sent. */
  dialog: ReactNode;
  /** Above the fields. */
  above?: ReactNode;
  /** Other ways to submit. */
  more?: ReactNode;
}

/** A create or edit form as a page: fields, errors and buttons. */
export function AccountForm(props: AccountFormProps) {
  const { title, form } = props;
  const { message, isBusy } = form;
  const { t } = useTexts(accountFormTexts);
  const { t: labelOf } = useTexts(accountFieldTexts);
  const isOnline = useOnline();
  const faults = formFields(form.kind, form.mode).flatMap(({ name }) => {
    const fault = form.faults[name];
    return fault === undefined ? [] : [{ id: form.idOf(name), label: labelOf(name), message: fault }];
  });
  const note = <FormMessageLine message={message} rest={isOnline ? '' : t('form.waitsForConnection')} />;
  return (
    <Page>
      <PageHeader title={title} note={props.note} />
      {props.above}
      <FormLayout
        label={title}
        onSubmit={form.submit}
        beside={props.beside}
        footer={
          <FormFooter
            onCancel={props.onCancel}
            isBusy={isBusy}
            busyLabel={form.mode === 'create' ? t('form.submitting') : t('form.updating')}
            isSubmitDisabled={!isOnline}
            faultCount={message === null && form.isRefused ? faults.length : 0}
            note={note}
            more={props.more}
          />
        }
      >
        {form.isRefused && <ErrorSummary faults={faults} />}
        <AccountFields form={form} reference={props.reference} onChooseReference={props.onChooseReference} />
      </FormLayout>
      {props.dialog !== null && <Suspense fallback={null}>{props.dialog}</Suspense>}
    </Page>
  );
}

/** The groups of fields, as titled. A form shows the fields of its kind in each group. */
const groups = ['person', 'address', 'chain', 'secrets'] as const;

interface AccountFieldsProps {
  form: AccountFormState;
  reference: SearchOption | null;
  onChooseReference: ((reference: SearchOption | null) => void) | undefined;
}

/** Only some kinds of account have a PIN. */
function titleOf(group: (typeof groups)[number], shown: readonly { name: string }[]) {
  return group === 'secrets' && !shown.some(({ name }) => name === 'pin') ? 'password' : group;
}

/** The fields of an account form in groups. */
function AccountFields({ form, reference, onChooseReference }: AccountFieldsProps) {
  const { t } = useTexts(accountFormTexts);
  const fields = formFields(form.kind, form.mode);
  return groups.map((group) => {
    const shown = fields.filter(({ name }) => accountField(name).group === group);
    if (shown.length === 0) return null;
    return (
      <FormSection key={group} title={t(`section.${titleOf(group, shown)}`)}>
        {shown.map(({ name, isRequired }) => {
          if (name === 'refId') {
            return (
              <ReferenceField key={name} form={form} reference={reference} onChoose={onChooseReference} />
            );
          }
          const field = <AccountField key={name} form={form} name={name} isRequired={isRequired} />;
          return accountField(name).input === 'long-text' ? (
            <WideField key={name} span={2}>
              {field}
            </WideField>
          ) : (
            field
          );
        })}
        {group === 'secrets' && form.mode === 'create' && (
          <WideField span={2}>
            <Suspense fallback={null}>
              <GenerateSecrets form={form} hasPin={shown.some(({ name }) => name === 'pin')} />
            </Suspense>
          </WideField>
        )}
      </FormSection>
    );
  });
}
