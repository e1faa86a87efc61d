import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { fetchUserById } from '#contract/accounts/branch-accounts';
import { trimUnseen } from '#contract/api/trim-unseen';
import { call, failureText } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { type SearchOption, SearchSelect } from '#web/ui/form/inputs/search-select.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** A set of accounts that the server searches, such as the players of the branch. It returns the first 25 matches. */
export interface AccountSet {
  key: readonly unknown[];
  find: (search: { search?: string }, signal: AbortSignal) => Promise<readonly FoundAccount[]>;
}

interface FoundAccount {
  _id: string;
  username: string;
  role: SearchOption['role'];
  name?: string | undefined;
}

type Field = Pick<
  ComponentProps<typeof SearchSelect>,
  'id' | 'label' | 'placeholder' | 'description' | 'error' | 'onBlur'
>;

interface AccountSearchProps extends Field {
  of: AccountSet;
  /** The id of the chosen account, as in the address or a form. */
  value: string | undefined;
  /** The chosen account, if known; otherwise its name is requested. */
  chosen?: SearchOption | null;
  /** The texts for no match, and for an empty set. */
  nothing: string;
  none?: string;
  /** The text if the search failed. */
  failed?: string;
  onChange: (id: string | undefined, option: SearchOption | null) => void;
}

/** Chooses one account of a set by username or name. */
export function AccountSearch(props: AccountSearchProps) {
  const { of, value, chosen, nothing, none = nothing, failed, onChange, ...field } = props;
  const { t } = useTexts(uiTexts);
  // Null until the field is opened: before that nothing is searched.
  const [search, setSearch] = useState<string | null>(null);
  const text = trimUnseen(search ?? '');
  const accounts = useQuery({
    queryKey: [...of.key, text],
    queryFn: ({ signal }) => of.find(text === '' ? {} : { search: text }, signal),
    placeholderData: keepPreviousData,
    enabled: search !== null,
  });
  const known = useKnownAccount(chosen === undefined ? value : undefined);
  const options = (accounts.data ?? []).map(({ _id, username, role, name }) => ({
    value: _id,
    label: username,
    ...(role && { role }),
    ...(name && { note: name }),
  }));
  const isNone = accounts.isSuccess && text === '' && options.length === 0;
  return (
    <SearchSelect
      {...field}
      {...(isNone && { placeholder: none })}
      value={chosen ?? known}
      options={options}
      onSearch={setSearch}
      isLoading={accounts.isFetching}
      nothingFound={
        accounts.isError
          ? failureText(accounts.error, failed ?? t('search.failed'))
          : text === ''
            ? none
            : nothing
      }
      onChange={(option) => onChange(option?.value, option)}
    />
  );
}

/** An address contains the account's id; the field shows its name. */
function useKnownAccount(id: string | undefined): SearchOption | null {
  const account = useQuery({
    queryKey: ['accounts', 'by-id', id],
    queryFn: ({ signal }) => call(fetchUserById, { query: { id: id ?? '' }, signal }),
    select: (answer) => answer.data,
    enabled: id !== undefined,
    staleTime: 60_000,
  });
  if (id === undefined) return null;
  const { username = id, role } = account.data ?? {};
  return { value: id, label: username, ...(role && { role }) };
}
