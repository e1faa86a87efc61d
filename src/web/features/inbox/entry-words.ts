import type { InboxEntry } from '#contract/inbox/inbox';
import type { LimitedKind } from '#contract/inbox/inbox-kinds';
import { namesOf, type ShownEntry } from '#web/features/inbox/group-sign-ins.ts';
import { inboxTexts } from '#web/features/inbox/inbox-texts.en.ts';
import { useDeviceLabel } from '#web/product/devices/use-device-label.ts';
import { type Translate, useTexts } from '#web/texts/texts.ts';

/** Says in one short sentence what an entry is about. */
export function useEntryWords(): (entry: ShownEntry) => string {
  const { t } = useTexts(inboxTexts);
  const labelOf = useDeviceLabel();
  return (entry) => entryWords(entry, { t, labelOf });
}

interface Words {
  t: Translate<typeof inboxTexts>;
  labelOf: (userAgent: string) => string;
}

function entryWords(entry: ShownEntry, { t, labelOf }: Words): string {
  const { others } = entry;
  if (others !== undefined) return t('signIns', { count: others.length, names: namesOf(others) });
  const { kind, subject, amount, game, count, device, isSummary } = entry;
  if (subject === null && isLimited(kind)) return t(`rest.${kind}`);
  if (kind === 'transfer_large' && amount !== null && amount < 0) return t('say.credit_taken');
  if (kind === 'new_device' && device !== null)
    return t('say.new_device_at', { device: labelOf(device.userAgent), address: device.ipAddress });
  const number = entry.recordId ?? '';
  const said = t(`say.${kind}`, { game: game?.gameName ?? '', count: count ?? 0, number }).trim();
  return isSummary ? t('more', { said }) : said;
}

const limitedKinds: Record<LimitedKind, true> = {
  prize_large: true,
  stake_large: true,
  transfer_large: true,
  credit_low: true,
  cancellations_many: true,
};
const isLimited = (kind: InboxEntry['kind']): kind is LimitedKind => kind in limitedKinds;
