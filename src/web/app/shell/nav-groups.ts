import {
  IconAdjustmentsHorizontal,
  IconBroadcast,
  IconChartBar,
  IconCoins,
  IconDice5,
  IconLayoutDashboard,
  IconUsers,
} from '@tabler/icons-react';
import { lazy } from 'react';
import type { OperatorRole } from '#contract/ground/roles';
import { menuOf, type SectionName, section } from '#contract/sections';
import type { shellTexts } from '#web/app/shell-texts.en.ts';
import type { Translate } from '#web/texts/texts.ts';
import type { NavGroup } from '#web/ui/shell/nav-types.ts';

const groups = [
  { key: 'people', icon: IconUsers },
  { key: 'credit', icon: IconCoins },
  { key: 'games', icon: IconDice5 },
  { key: 'live', icon: IconBroadcast },
  { key: 'reports', icon: IconChartBar },
  { key: 'system', icon: IconAdjustmentsHorizontal },
] as const;

const LiveResultSubmenu = lazy(async () => ({
  default: (await import('#web/features/live-draws/menu/live-result-menu.tsx')).LiveResultMenu,
}));

/** The menu of a role in groups. A group without a section is omitted. */
export function navGroupsOf(
  role: OperatorRole,
  activePath: string,
  {
    t,
    words,
    hasDues,
  }: { t: Translate<typeof shellTexts>; words: (english: string) => string; hasDues: boolean },
): NavGroup[] {
  const menu = menuOf(role, hasDues);
  const itemOf = (name: SectionName) => {
    const { path, label } = section(name);
    const item = { label: words(label), href: `/${role}/${path}`, isActive: path === activePath };
    return name === 'game' ? { ...item, submenu: LiveResultSubmenu } : item;
  };
  const home: NavGroup = { key: 'home', icon: IconLayoutDashboard, ...itemOf('dashboard') };
  const folding = groups.map(({ key, icon }) => ({
    key,
    icon,
    label: t(`groups.${key}`),
    isOpenAtFirst: key === 'people',
    items: menu.filter((name) => section(name).group === key).map(itemOf),
  }));
  return [home, ...folding.filter(({ items }) => items.length > 0)];
}
