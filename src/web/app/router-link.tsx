import { useRouter } from '@tanstack/react-router';
import type { LinkProps } from '#web/ui/link.tsx';
import { isFollowedHere } from './is-followed-here';

/** A link inside the back office. Its router also guards what is not saved. */
export function RouterLink({ href, children, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isFollowedHere(event, href)) return;
        event.preventDefault();
        router.history.push(href);
      }}
    >
      {children}
    </a>
  );
}
