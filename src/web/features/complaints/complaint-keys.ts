/** Query keys of the feature. */
export const complaintKeys = { all: ['complaints'], lists: ['complaints', 'list'] } as const;
