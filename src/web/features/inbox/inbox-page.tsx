import { Button } from '@mantine/core';
import { IconArrowRight, IconBell, IconChecks, IconMailOpened, IconSettings } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { OperatorRole } from '#contract/ground/roles';
import { listInbox } from '#contract/inbox/inbox';
import { inboxSubjects, inboxWeights } from '#contract/inbox/inbox-kinds';
import { entryHref } from '#web/features/inbox/entry-href.ts';
import { useEntryWords } from '#web/features/inbox/entry-words.ts';
import { groupSignIns, idsOf, type ShownEntry } from '#web/features/inbox/group-sign-ins.ts';
import { inboxColumns } from '#web/features/inbox/inbox-columns.tsx';
import { inboxKeys } from '#web/features/inbox/inbox-keys.ts';
import { inboxTexts } from '#web/features/inbox/inbox-texts.en.ts';
import { useMarkRead } from '#web/features/inbox/use-mark-read.ts';
import { call } from '#web/platform/calls/call.ts';
import { oneOf } from '#web/platform/list/list-address.ts';
import { ListScreen } from '#web/platform/list/list-screen.tsx';
import { useList } from '#web/platform/list/use-list.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { FilterRow } from '#web/ui/filters/filter-row.tsx';
import { FilterSelect } from '#web/ui/filters/filter-select.tsx';

const ThresholdsDialog = lazy(async () => ({
  default: (await import('#web/features/inbox/thresholds-dialog.tsx')).ThresholdsDialog,
}));

const address = {
  sort: ['createdAt'],
  first: { sort: 'createdAt', order: 'desc' },
  filters: { unread: oneOf(['true'] as const), about: oneOf(inboxSubjects), weight: oneOf(inboxWeights) },
} as const;

/** The inbox: what needs a decision in the own branch, newest first. The filter is in the address. */
export function InboxPage({ role }: { role: OperatorRole }) {
  const { t } = useTexts(inboxTexts);
  const { user } = useSession();
  const wordsOf = useEntryWords();
  const list = useList({
    key: inboxKeys.list,
    address,
    read: (query, options) => call(listInbox, { query, ...options }),
  });
  const { mark } = useMarkRead();
  const { unread: isUnreadOnly, about, weight } = list.state.filters;
  const unread = list.answer?.unread ?? 0;
  const hrefOf = (entry: ShownEntry) =>
    entry.others ? `/${role}/inbox?about=access` : entryHref({ role, id: user._id }, entry);
  const { rows } = list.table;
  const table = { ...list.table, rows: about === undefined && rows ? groupSignIns(rows, user._id) : rows };
  return (
    <ListScreen
      list={{ ...list, table }}
      name="inbox"
      title={t('title')}
      label={t('title')}
      hasNoCount
      note={
        <span role="status">
          {list.answer !== undefined &&
            t(unread < 100 ? 'unread' : 'unreadMany', { count: Math.min(unread, 99) })}
        </span>
      }
      acts={<InboxActs role={role} hasUnread={unread > 0} />}
      columns={inboxColumns({ t, role, wordsOf, hrefOf, mark })}
      rowId={({ _id }) => _id}
      rowName={wordsOf}
      isHighlighted={({ isRead }) => !isRead}
      actions={(entry) => [
        { key: 'open', label: t('open'), icon: IconArrowRight, ...openOf(hrefOf(entry)) },
        {
          key: 'read',
          label: t('read'),
          icon: IconMailOpened,
          isHidden: entry.isRead,
          onSelect: () => mark(idsOf(entry)),
        },
      ]}
      searchLabel={t('search')}
      searchPlaceholder={t('searchPlaceholder')}
      filters={[
        {
          key: 'unread',
          label: t('unreadOnly'),
          isOn: isUnreadOnly === 'true',
          onToggle: () => list.put({ unread: isUnreadOnly === 'true' ? undefined : 'true' }),
        },
      ]}
      toolbar={
        <FilterRow label={t('filter.label')} onClear={undefined}>
          <FilterSelect
            label={t('filter.about')}
            all={t('filter.all')}
            value={about}
            options={inboxSubjects.map((value) => ({ value, label: t(`about.${value}`) }))}
            onChange={(value) => list.put({ about: value })}
          />
          <FilterSelect
            label={t('filter.weight')}
            all={t('filter.anyWeight')}
            value={weight}
            options={inboxWeights.map((value) => ({ value, label: t(`weight.${value}`) }))}
            onChange={(value) => list.put({ weight: value })}
          />
        </FilterRow>
      }
      empty={{ icon: IconBell, title: t('empty.title'), message: t('empty.message') }}
      noMatchMessage={t(isUnreadOnly === 'true' && about === undefined ? 'empty.unread' : 'empty.filtered')}
    />
  );
}

/** The thresholds of an admin's network, and all entries as read. */
function InboxActs({ role, hasUnread }: { role: OperatorRole; hasUnread: boolean }) {
  const { t } = useTexts(inboxTexts);
  const { markAll } = useMarkRead();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {role === 'admin' && (
        <Button variant="default" leftSection={<Icon of={IconSettings} />} onClick={() => setOpen(true)}>
          {t('thresholds.open')}
        </Button>
      )}
      <Button
        leftSection={<Icon of={IconChecks} />}
        disabled={!hasUnread || markAll.isPending}
        onClick={() => markAll.mutate()}
      >
        {t('readAll')}
      </Button>
      <Suspense fallback={null}>{isOpen && <ThresholdsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

const openOf = (href: string | undefined) => (href === undefined ? { isHidden: true } : { href });
