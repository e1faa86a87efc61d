/** Every query key of the feature. */
export const drawTimeKeys = {
  all: ['draw-times'],
  list: (query: object) => ['draw-times', 'list', query],
  whole: ['draw-times', 'whole'],
} as const;
