import { goTo } from '#web/platform/address.ts';
import type { LinkProps } from '#web/ui/link.tsx';
import { isFollowedHere } from './is-followed-here';

/** A link between the few pages that need no router. */
export function VisitorLink({ href, children, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isFollowedHere(event, href)) return;
        event.preventDefault();
        goTo(href);
      }}
    >
      {children}
    </a>
  );
}
