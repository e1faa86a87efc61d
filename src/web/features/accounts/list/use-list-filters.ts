import { useTranslation } from 'react-i18next';
import type { FilterChip } from '#web/ui/data-table/table-types.ts';
import { useAccount } from '../use-account.ts';
import type { AccountListState, SetSearch } from './account-list-state.ts';
import type { ListSource } from './use-account-list.ts';

/** The quick filters of a list as chips. Each change starts at the first page again. */
export function useListFilters({ kind }: ListSource, state: AccountListState, setSearch: SetSearch) {
  const { t } = useTranslation('accounts');
  const under = useAccount(state.under).data;
  const put = (change: Record<string, unknown>) =>
    setSearch({ ...change, page: undefined }, { replace: false });
  const chip = (key: string, label: string, isOn: boolean, change: Record<string, unknown>): FilterChip => ({
    key,
    label,
    isOn,
    onToggle: () => put(change),
  });
  const isOnly = (status: AccountListState['status']) => state.status === status;
  const chips = [
    chip('active', t('status.active'), isOnly('active'), { status: isOnly('active') ? undefined : 'active' }),
    chip('deactive', t('status.deactive'), isOnly('deactive'), {
      status: isOnly('deactive') ? undefined : 'deactive',
    }),
  ];
  const isOnline = state.online === 'true';
  if (kind === 'player') {
    chips.unshift(chip('online', t('filter.online'), isOnline, { online: isOnline ? undefined : 'true' }));
  }
  if (state.under !== undefined) {
    const username = under?.username ?? state.under;
    chips.unshift(chip('under', t('filter.under', { username }), true, { under: undefined }));
  }
  const clear = () => put({ search: undefined, status: undefined, online: undefined, under: undefined });
  return { filters: chips, onClearFilters: clear };
}
