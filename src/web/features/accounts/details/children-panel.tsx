import { IconPlus, IconUsers } from '@tabler/icons-react';
import { accountKind } from '#contract/accounts/account-kinds';
import type { Account } from '#contract/accounts/account-table';
import { type ChainKind, childKindOf, isOperator, type OperatorRole } from '#contract/ground/roles';
import { accountPaths } from '#web/features/accounts/account-paths.ts';
import { accountsTexts } from '#web/features/accounts/accounts-texts.en.ts';
import classes from '#web/features/accounts/details/details-page.module.css';
import { FreshPlace } from '#web/features/accounts/fresh/fresh-place.tsx';
import { AccountExport, AccountTable } from '#web/features/accounts/list/account-table.tsx';
import { AddLink } from '#web/features/accounts/list/add-link.tsx';
import { useAccountList } from '#web/features/accounts/list/use-account-list.ts';
import { useOfferActions } from '#web/platform/actions/offered-actions.ts';
import { PrintButton } from '#web/platform/list/print-button.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

interface ChildrenPanelProps {
  role: OperatorRole;
  parent: Account;
}

/** The accounts directly below one account. Players and the flat kinds have none. */
export function ChildrenPanel(props: ChildrenPanelProps) {
  const { role: above } = props.parent;
  const kind = childKindOf(above);
  return kind === null || !isOperator(above) ? null : <Children {...props} above={above} kind={kind} />;
}

interface ChildrenProps extends ChildrenPanelProps {
  above: OperatorRole;
  kind: ChainKind;
}

function Children({ role, parent, above, kind }: ChildrenProps) {
  const { t, language } = useTexts(accountsTexts);
  const source = { kind, parent: { kind: above, id: parent._id } };
  const list = useAccountList(source);
  const count = list.total;
  const title = t(`children.${above}.title`);
  const add = t(`children.${above}.add`);
  const href = accountPaths(role).createChild(above, parent._id);
  useOfferActions([{ key: 'add', label: add, note: parent.username, icon: IconPlus, act: { href } }]);
  return (
    <>
      <FreshPlace
        place={parent._id}
        createHref={href}
        creditHref={(id) => accountPaths(role).childAct(above, 'credittransfer', id)}
      />
      <Panel label={title} isFlush>
        <header className={classes.head}>
          <Text as="h2" size="14" weight="600">
            {title}
            {count !== undefined && <span className={classes.count}>{formatCount(count, language)}</span>}
          </Text>
          <div className={classes.tools}>
            <PrintButton print={list.print} />
            <AccountExport source={source} list={list} />
            <AddLink href={href} isQuiet>
              {add}
            </AddLink>
          </div>
        </header>
        <AccountTable
          role={role}
          source={source}
          list={list}
          empty={{
            icon: IconUsers,
            title: t('empty.title', { plural: accountKind(kind).plural.toLowerCase() }),
            message: t('empty.below', { username: parent.username }),
          }}
        />
      </Panel>
    </>
  );
}
