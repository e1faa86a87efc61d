import { uuidv7 } from 'uuidv7';
import type { Reply } from '#test/support/call';
import type { Installation } from '#test/support/server/installation';
import { type NodeProcess, startNode } from '#test/support/server/node-process';
import { until } from '#test/support/waiting/until';

/** Two servers of one installation, of which the second can be killed. */
export async function startTwoServers(on: Installation) {
  const [first, second] = await Promise.all([startNode(on), startNode(on)]);

  /**
   * As a client that repeats a request under its key, at the other server, until it has an answer. A call that has no
   * key must ask the first server, which is never killed, unless it may be done twice.
   */
  async function persist(
    at: number,
    act: (node: NodeProcess, key: string) => Promise<Reply>,
  ): Promise<Reply> {
    const key = uuidv7();
    let tries = 0;
    let answer: Reply | undefined;
    await until('a server answers', async () => {
      const node = at % 2 === tries % 2 ? first : second;
      tries += 1;
      answer = await act(node, key).catch(() => undefined);
      return answer !== undefined && answer.body?.code !== 'unavailable';
    });
    if (answer === undefined) throw new Error('no server has answered');
    return answer;
  }

  return {
    persist,
    killSecond: () => second.kill(),
    async stop(): Promise<void> {
      for (const node of [first, second]) await node.stop();
    },
  };
}
export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>;
