/** Query keys of the feature. */
export const drawTimeKeys = {
  all: ['draw-times'],
  list: ['draw-times', 'list'],
  whole: ['draw-times', 'whole'],
} as const;
