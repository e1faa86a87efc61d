-- What is stored about the printed slip of a ticket.

create table ticket_slips (
  network_id  bigint not null,
  ticket_id   bigint not null,
  copies      integer not null default 0,
  revision    integer not null default 0,
  primary key (network_id, ticket_id)
);
comment on table ticket_slips is
  'How often operators have printed the slip of a ticket, and how often its public address was ended. A ticket without '
  'either has no row.';

grant select, insert, update on ticket_slips to :app_role;
