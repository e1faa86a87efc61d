import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { changePasswordBody } from '#contract/auth/auth';
import { hashRecoveryCode } from '#server/features/auth/second-factor/recovery-codes';
import { hashSecret, isSecret, strangerAt } from '#server/shared/secrets/hash-secret';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { createBrowser } from '#test/support/sign-in';
import { forFile } from '#test/support/vitest/for-file';

/** One text in both forms: an accent, an Indic vowel sign, a Korean syllable. */
const composed = 'Café \u0929 한글'.normalize('NFC');
const decomposed = composed.normalize('NFD');
const caller = strangerAt('10.80.0.1');

const on = await forFile(openInstallation());
const family = await openChain(on);

describe('a secret with letters that can be typed in two forms', () => {
  const signIn = (person: Person, given: string) => createBrowser(on.app).signIn(person, given);
  const change = (by: Person, opass: string, npass: string, cpass = npass) =>
    on.call(by, 'POST', '/auth/chnagepassword', { body: { opass, npass, cpass } });

  it('is accepted in each form, whichever was stored', async () => {
    expect(composed).not.toBe(decomposed);
    for (const stored of [composed, decomposed])
      for (const typed of [composed, decomposed])
        expect(await isSecret(await hashSecret(stored, caller), typed, caller)).toBe(true);
    expect(await isSecret(await hashSecret(composed, caller), 'Cafe \u0928 한글', caller)).toBe(false);
  });

  it('is accepted as typed if it was stored before secrets had one form', async () => {
    const old = await hash(decomposed);
    expect(await isSecret(old, decomposed, caller)).toBe(true);
    expect(await isSecret(old, 'another password', caller)).toBe(false);
  });

  it('signs in, and proves itself to every act that demands it', async () => {
    const { master, player } = family;
    expect((await change(master, password, composed, decomposed)).status).toBe(200);
    for (const typed of [composed, decomposed]) {
      expect((await signIn(master, typed)).status).toBe(200);
      const body = { city: 'Pune', email: `${typed.length}@example.com`, ownPassword: typed };
      expect((await on.call(master, 'PUT', `/player/${player._id}`, { body })).status).toBe(200);
    }
    expect((await change(master, decomposed, password)).status).toBe(200);
    expect((await signIn(master, password)).status).toBe(200);
  });

  it('that an operator sets is accepted in each form', async () => {
    const { master, player } = family;
    const body = { password: decomposed, ownPassword: password };
    expect((await on.call(master, 'PUT', `/player/${player._id}`, { body })).status).toBe(200);
    for (const typed of [composed, decomposed]) expect((await signIn(player, typed)).status).toBe(200);
  });

  it('is as long as its composed form', () => {
    const [five, six] = ['é'.repeat(5), 'é'.repeat(6)].map((text) => text.normalize('NFD'));
    const check = (npass = '') => changePasswordBody.safeParse({ opass: 'x', npass, cpass: npass }).success;
    expect([check(five), check(six)]).toEqual([false, true]);
  });

  it('is a recovery code in each form', () => {
    expect(hashRecoveryCode(composed)).toEqual(hashRecoveryCode(decomposed));
  });
});
