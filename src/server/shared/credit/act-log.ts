import type { RequestFacts } from '#server/platform/actor';

/** The log entry of an act of credit, which the function that posts writes. */
export interface ActLog {
  networkId: number;
  subjectId: number;
  subjectUsername: string;
  action: string;
  text: string;
  facts: RequestFacts;
}

/** The entry as write_activity reads it. */
export function logRow(actorUsername: string, log: ActLog) {
  return {
    network_id: log.networkId,
    actor_username: actorUsername,
    subject_id: log.subjectId,
    subject_username: log.subjectUsername,
    action: log.action,
    subject: log.text,
    request_method: log.facts.method,
    request_url: log.facts.url,
    ip_address: log.facts.ipAddress,
    request_id: log.facts.id,
  };
}
