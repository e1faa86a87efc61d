-- expands: a server without it goes on as before and says of no clearing why it waits.
-- A clearing whose attempt failed is tried again by itself; until then its admin is told what stands in the way.
alter table clearings add column fault text;
comment on column clearings.fault is 'Why the last attempt that failed did not end, in words for a person. Empty once it is done.';
grant update (fault) on clearings to :app_role;
