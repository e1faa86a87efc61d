/** The log entry of a posting, for tests that do not check it. */
export const plainActivity = (networkId: number) => ({
  network_id: networkId,
  actor_username: 'x',
  subject_id: networkId,
  subject_username: 'x',
  action: 'x',
  subject: 'x',
  request_method: 'POST',
  request_url: '/x',
  ip_address: '127.0.0.1',
  request_id: 'x',
});
