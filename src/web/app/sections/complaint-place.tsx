import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import classes from '#web/app/page/page-fault.module.css';

const ComplaintForm = lazy(async () => ({
  default: (await import('#web/features/complaints/form/complaint-form.tsx')).ComplaintForm,
}));

const OwnForm = lazy(async () => ({
  default: (await import('#web/features/complaints/own/own-form.tsx')).OwnForm,
}));

/** The form for messages to the operators. It is loaded shortly before it becomes visible. */
export function ComplaintPlace({ isSignedIn }: { isSignedIn: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place} className={classes.complaintPlacePlace}>
      <Suspense fallback={null}>
        {isNear && (isSignedIn ? <OwnForm /> : <ComplaintForm isSignedIn={false} />)}
      </Suspense>
    </div>
  );
}

/** True as soon as the element is less than half a page away. */
function useIsNear(place: { current: Element | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
}
