import type { InboxEntry } from '#contract/inbox/inbox';
import { dueAmountOf, type LimitedKind } from '#contract/inbox/inbox-kinds';
import { namesOf, type ShownEntry } from '#web/features/inbox/group-sign-ins.ts';
import { inboxTexts } from '#web/features/inbox/inbox-texts.en.ts';
import { useOwn } from '#web/platform/session/session.ts';
import { useDeviceLabel } from '#web/product/devices/use-device-label.ts';
import { type Translate, useTexts } from '#web/texts/texts.ts';
import { dayWords } from '#web/ui/values/period-words.ts';

/** Says in one short sentence what an entry is about. */
export function useEntryWords(): (entry: ShownEntry) => string {
  const { t, language } = useTexts(inboxTexts);
  const ownId = useOwn('_id');
  const labelOf = useDeviceLabel();
  return (entry) => entryWords(entry, { t, language, labelOf, ownId });
}

interface Words {
  t: Translate<typeof inboxTexts>;
  labelOf: (userAgent: string) => string;
  ownId: string | undefined;
  language: string;
}

function entryWords(entry: ShownEntry, { t, language, labelOf, ownId }: Words): string {
  const { others } = entry;
  if (others !== undefined) return t('signIns', { count: others.length, names: namesOf(others) });
  const { kind, subject, amount, game, count, device, since, isSummary } = entry;
  if (subject === null && isLimited(kind)) return t(`rest.${kind}`);
  if (kind === 'transfer_large' && amount !== null && amount < 0) return t('say.credit_taken');
  if (kind === 'new_device' && device !== null)
    return t('say.new_device_at', { device: labelOf(device.userAgent), address: device.ipAddress });
  const number = entry.recordId ?? '';
  const day = since === null ? '' : dayWords(since, language);
  const said = t(`say.${kind}`, { game: game?.gameName ?? '', count: count ?? 0, number, day }).trim();
  if (isSummary) return t('more', { said });
  const way = wayOf(entry, ownId);
  return way === undefined ? said : t('way.of', { said, way: t(`way.${way}`) });
}

/** In which direction the amount of an entry about dues goes, for its reader. */
function wayOf({ kind, subject, amount }: InboxEntry, ownId: string | undefined) {
  const says = dueAmountOf(kind);
  if (says === undefined || amount === null) return undefined;
  if (amount === 0) return 'nothing';
  // Above zero, the account owes or paid its Reference.
  const isFromReader = amount > 0 === (subject?._id === ownId);
  if (says === 'owed') return isFromReader ? 'toPay' : 'toReceive';
  return isFromReader ? 'byYou' : 'toYou';
}

const limitedKinds: Record<LimitedKind, true> = {
  prize_large: true,
  stake_large: true,
  transfer_large: true,
  credit_low: true,
  cancellations_many: true,
};
const isLimited = (kind: InboxEntry['kind']): kind is LimitedKind => kind in limitedKinds;
