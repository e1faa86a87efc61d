/** Every query key of the feature. */
export const creditKeys = {
  all: ['credit'],
  own: (id: string) => ['credit', 'own', id],
  between: (id: string) => ['credit', 'between', id],
} as const;
