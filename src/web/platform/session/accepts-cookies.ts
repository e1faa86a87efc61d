const probe = 'pitboss-cookies=1';

/** Without cookies a sign-in succeeds and every later call is refused, so it is better to say so first. */
export function acceptsCookies(): boolean {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: nothing else shows whether the browser keeps a cookie.
    document.cookie = `${probe}; SameSite=Strict`;
    const isKept = document.cookie.includes(probe);
    // biome-ignore lint/suspicious/noDocumentCookie: the same cookie is removed.
    document.cookie = `${probe}; SameSite=Strict; Max-Age=0`;
    return isKept;
  } catch {
    return false;
  }
}
