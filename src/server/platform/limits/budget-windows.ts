const windows = new Map<string, number>();

/** Notes after how many seconds a budget of this name is full again, and returns them. */
export function noteBudgetWindow(name: string, seconds: number): number {
  windows.set(name, seconds);
  return seconds;
}

/** The budgets of this process, by the prefix of their keys. */
export const budgetWindows = () => [...windows].map(([name, seconds]) => ({ name, seconds }));
