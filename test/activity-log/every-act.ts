import { doEveryDue } from '#test/activity-log/every-due';
import { makeBackup } from '#test/backups/support/backup-world';
import { openNetwork } from '#test/restores/open-network';
import { line, type World } from '#test/support/games/games-world';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { codeOf } from '#test/support/one-time-codes';
import { type Person, password } from '#test/support/people';
import { type Browser, createBrowser, ownCookie, setUpFactor } from '#test/support/sign-in';

/** Does everything that leaves values in the log, once, and each act that the log tells as refused or failed. */
export async function doEveryAct(world: World): Promise<void> {
  const { on, chain } = world;
  const { superadmin, admin, areamanager, master } = chain;
  const act = async (by: Person | null, method: string, path: string, body: object = {}) => {
    const reply = await on.call(by, method, path, method === 'GET' ? {} : { body });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.raw.toString()}`);
    return reply.body;
  };
  const refused = async (by: Person | null, method: string, path: string, body: object = {}) => {
    const { status } = await on.call(by, method, path, { body });
    if (status < 400) throw new Error(`${method} ${path} was not refused`);
  };
  await doAccounts();
  await doGames();
  await doPlay();
  await doEveryDue(world, act);
  await doSystem();
  await doOwnAccount();

  async function doAccounts() {
    const games = [String(await world.openGame({ screen: 'funtarget' }, { balance: 0 }))];
    await act(superadmin, 'POST', '/admins/create', { ...newAccount('admin', superadmin, {}), games });
    const { data: offering } = await act(
      superadmin,
      'POST',
      '/admins/create',
      newAccount('admin', superadmin, {}),
    );
    await act(superadmin, 'PUT', `/admins/${offering._id}`, { games });
    const made = await act(admin, 'POST', '/master/create', newAccount('master', areamanager, {}));
    const other = await act(
      admin,
      'POST',
      '/areamanager/create',
      newAccount('areamanager', chain.superareamanager, {}),
    );
    const id = made.data._id as string;
    await act(admin, 'PUT', `/master/${id}`, {
      firstName: 'Ravi',
      commission: 1.25,
      country: 'NP',
      state: 'BA',
      city: 'Patan',
      note: 'pays late',
      refId: other.data._id,
      password: 'another password',
      ownPassword: password,
    });
    await act(admin, 'PATCH', `/master/toggle-status/${id}/deactivate`, { reason: 'moved away' });
    await act(admin, 'PATCH', `/master/toggle-status/${id}/activate`);
    await act(admin, 'PUT', `/accounts/${id}/addresses`, {
      addresses: ['10.0.0.0/8'],
      ownPassword: password,
    });
    await act(admin, 'DELETE', `/master/${id}`);
    await act(admin, 'GET', `/app/logout?id=${chain.player._id}`);
    const given = await act(admin, 'POST', '/master/credit-transfer', {
      toUserId: master._id,
      transferAmount: 455,
      password,
    });
    const { transactionId: transferId } = given.data;
    await act(admin, 'POST', '/credit/reverse', { transferId, amount: 5, note: 'Too much', password });
    const rows = [{ userId: master._id, amount: 3 }];
    const batch = await act(admin, 'POST', '/credit/batch', { kind: 'transfer', rows, password });
    await act(admin, 'POST', `/credit/batches/${batch.data.batchId}/reverse`, { password });
    await act(admin, 'POST', '/credit/remark', { transferId, text: 'For May' });
    await act(admin, 'POST', '/master/credit-adjust', {
      toUserId: master._id,
      adjustAmount: 100,
      password,
    });
    await refused(admin, 'POST', '/master/credit-transfer', {
      toUserId: master._id,
      transferAmount: 455,
      password: 'wrong password',
    });
    await refused(null, 'POST', '/auth/login', { username: master.username, password: 'wrong password' });
    await refused(null, 'POST', '/auth/login', { username: 'nobody', password: 'wrong password' });
  }

  async function doGames() {
    const { data: time } = await act(superadmin, 'POST', '/time', { timecount: 4711 });
    await act(superadmin, 'PUT', `/time/${time._id}`, { timecount: 4712 });
    await act(superadmin, 'PUT', `/time/${time._id}/deactivate`);
    await act(superadmin, 'PUT', `/time/${time._id}/activate`);
    const game = {
      gameName: 'Logged',
      nodigit: 10,
      publisher: 'House',
      releaseDate: '2025-06-01',
      timeId: time._id,
      gameDescription: 'For the log',
      gameStatus: 'active',
    };
    const { data } = await act(superadmin, 'POST', '/game', game);
    const { data: later } = await act(superadmin, 'POST', '/time', { timecount: 4713 });
    await act(superadmin, 'PUT', `/game/${data._id}`, {
      timeId: later._id,
      payouts: [7.5],
      nodigit: 20,
      label: 'yes',
      gameDescription: 'Other',
    });
    await act(superadmin, 'PUT', `/game/${data._id}/deactivate`);
    await act(superadmin, 'DELETE', `/game/${data._id}`);
    await act(superadmin, 'DELETE', `/time/${time._id}`);
  }

  async function doPlay() {
    const gameId = await world.openGame({ screen: 'andharbahar' });
    const place = { gameId: String(gameId), adminId: admin._id };
    await act(admin, 'POST', '/live/addbalance', { ...place, type: 'remove', balance: 5 });
    await act(superadmin, 'POST', '/live/creditline', { ...place, creditLine: 71, password });
    const player = await world.openPlayer(100);
    const { data } = await act(player, 'POST', '/app/tickets', {
      gameId: String(gameId),
      lines: [line('andhar', 2)],
    });
    await act(master, 'POST', `/app/tickets/${data.ticketId}/slip`);
    await act(master, 'DELETE', `/app/tickets/${data.ticketId}/slip`);
    const draw = { ...place, drawId: data.drawId };
    await refused(admin, 'POST', '/live/addbalance', { ...place, type: 'remove', balance: 99_000_000 });
    await refused(admin, 'POST', '/live/withdrawresult', draw);
    await refused(superadmin, 'POST', '/live/void', { ...draw, reason: 'None', password: 'wrong password' });
    await refused(superadmin, 'DELETE', `/game/${gameId}`);
    await refused(master, 'POST', `/app/tickets/${data.ticketId}/claim`);
    const percentages = await on.call(admin, 'GET', `/percentage/usergames/${admin._id}`);
    const [row] = percentages.body.data as { id: string }[];
    await act(superadmin, 'PUT', `/percentage/bulk/winpercentage/${admin._id}`, {
      updates: [{ id: row?.id, winpercentage: 12.5 }],
    });
    const save = { ...place, result: 'A', color: 'spades', type: 'andhar', drawId: data.drawId };
    await act(admin, 'POST', '/live/addresult', save);
    await act(admin, 'POST', '/live/withdrawresult', { ...place, drawId: data.drawId });
    await act(admin, 'POST', '/live/addresult', save);
    await act(superadmin, 'POST', '/live/void', {
      ...place,
      drawId: data.drawId,
      reason: 'A power cut',
      password,
    });
    await refused(admin, 'POST', '/live/addresult', save);
  }

  async function doSystem() {
    const amount = { amount: 12.5, password };
    await act(superadmin, 'POST', '/credit/generate', amount);
    await act(superadmin, 'POST', '/credit/retire', amount);
    const categories = ['Cash', 'Bank', 'Other'].map((name, at) => ({ name, isRetired: at === 1 }));
    await act(admin, 'PUT', '/credit/categories', { categories });
    const thresholds = (await on.call(admin, 'GET', '/inbox/thresholds')).body.data;
    await act(admin, 'PUT', '/inbox/thresholds', {
      ...thresholds,
      prize_large: 77.5,
      cancellations_many: 9,
      balance_low: !thresholds.balance_low,
    });
    const message = {
      fullName: 'A B',
      email: 'a@example.com',
      mobile: '9876543210',
      enquiryType: 'Other',
      complaintDetails: 'No paper',
    };
    const { data } = await act(master, 'POST', '/complaint', message);
    await act(admin, 'PATCH', `/complaint/${data._id}/status`, { status: 'Completed' });
    for (const kind of ['note', 'answer'])
      await act(admin, 'POST', `/complaint/${data._id}/${kind}`, { text: 'The paper comes' });
    const gameId = await world.openGame({ screen: 'funtarget' }, { balance: 0 });
    const display = await act(master, 'POST', '/displays', { name: 'Counter', gameId: String(gameId) });
    await act(master, 'DELETE', `/displays/${display.data._id}`);
    const { folder: own } = await makeBackup(on, admin);
    await act(admin, 'POST', '/backup/downloadbackup', { folder: own, password });
    await act(admin, 'POST', `/backup/transferbackup?folder=${own}`, { password });
    const network = await openNetwork(world);
    const player = await network.openPlayer(500);
    const game = await network.openGame(5_000);
    const folder = await network.snapshot();
    await network.buy(player, game, { 1: 3 });
    await network.restore(folder);
    const day = { startDate: '2025-01-01', endDate: '2025-01-02' };
    await act(admin, 'POST', '/backup/deleterecords', { ...day, models: ['ticket', 'userlog'], password });
  }

  /** What a person does to its own account, on devices of its own. */
  async function doOwnAccount() {
    const own = await on.open('master', areamanager);
    const [first, second, third] = ['First', 'Second', 'Third'].map((userAgent, at) =>
      createBrowser(on.app, { from: `10.40.0.${at + 1}`, userAgent }),
    );
    if (first === undefined || second === undefined || third === undefined) return;
    for (const browser of [first, second, third]) await browser.signIn(own);
    const post = async (browser: Browser, path: string, body: object = {}) => {
      const reply = await browser.post(path, body);
      if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
      return reply.body;
    };
    const [{ _id: newest }] = (await first.get('/auth/new-devices')).body.data;
    await post(first, '/auth/new-devices/judge', { newest, wasMe: true, ownPassword: password });
    await createBrowser(on.app, { from: '10.40.0.9', userAgent: 'Fourth' }).signIn(own);
    const unconfirmed = createBrowser(on.app, { from: '10.40.0.1', userAgent: 'First' });
    await unconfirmed.signIn(own);
    await post(unconfirmed, '/auth/new-devices/confirm', { ownPassword: password });
    await post(first, '/auth/sessions/end-others');
    await second.signIn(own);
    const sessions = (await first.get('/auth/sessions')).body.data as { _id: string; isCurrent: boolean }[];
    const ended = sessions.find(({ isCurrent }) => !isCurrent)?._id;
    const token = first.cookies[ownCookie('session-token')] ?? '';
    await act({ ...own, token }, 'DELETE', `/auth/sessions/${ended}`);
    await post(first, '/logs/logUserActivity', { subject: 'Opened the till' });
    await setUpFactor(first);
    await act(admin, 'POST', `/accounts/${own._id}/second-factor/reset`, { ownPassword: password });
    await first.signIn(own);
    const { secret } = await setUpFactor(first);
    // Each of these takes a code, and half a minute has one.
    const forgetSteps = () =>
      on.owner.query('update second_factors set last_step = 0 where account_id = $1', [own.id]);
    const prove = async (path: string) => {
      await forgetSteps();
      return post(first, path, { code: codeOf(secret), password });
    };
    await prove('/auth/second-factor/recovery-codes');
    await forgetSteps();
    await createBrowser(on.app, { from: '10.40.0.9', userAgent: 'Fourth' }).signIn(own);
    await prove('/auth/second-factor/remove');
    await post(first, '/auth/chnagepassword', {
      opass: password,
      npass: 'another password',
      cpass: 'another password',
    });
    await post(first, '/auth/logout');
    await post(createBrowser(on.app, { from: '10.41.0.1' }), '/auth/signup', {
      username: 'Newcomer',
      password,
    });
  }
}
