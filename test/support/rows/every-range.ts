/** SQL for the ids before the first one of each database node, as audits take them that look at everything. */
export const everyRange = 'array(select n::bigint << 48 from generate_series(0, 31) n)';
