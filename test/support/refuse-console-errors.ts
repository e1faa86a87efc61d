import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Whatever complains on the console while a test runs fails it. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.mocked(console.error).mockRestore();
});
