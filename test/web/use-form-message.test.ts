import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFormMessage } from '#web/ui/form/use-form-message.ts';
import { endHooks, runHook } from './run-hook.ts';

const bad = { tone: 'bad', text: 'We could not confirm it.' } as const;
const ok = { tone: 'ok', text: 'Credit transfer successful!' } as const;

describe('the message of a form', () => {
  afterEach(endHooks);

  it('disappears after its time, and an error becomes quiet until the next input', async () => {
    const form = await runHook(useFormMessage, 3_000);
    await form.happens(() => form.result().say(ok));
    await form.pass(2);
    expect(form.result().message).toMatchObject(ok);
    await form.pass(1);
    expect(form.result().message).toBeNull();
    await form.happens(() => form.result().say(bad));
    await form.pass(3);
    expect(form.result().message).toEqual({ ...bad, isQuiet: true });
    await form.happens(() => form.result().clearQuiet());
    expect(form.result().message).toBeNull();
  });

  it.each([
    [bad, ok],
    [ok, bad],
  ])('outlasts the time of the one before that ends in the same moment: %o, %o', async (before, next) => {
    const form = await runHook(useFormMessage, 3_000);
    await form.happens(() => form.result().say(before));
    await form.happens(() => {
      form.result().say(next);
      vi.advanceTimersByTime(3_000);
    });
    expect(form.result().message).toEqual({ ...next, isQuiet: false });
    await form.pass(2);
    expect(form.result().message).toEqual({ ...next, isQuiet: false });
  });
});
