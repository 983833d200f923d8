import autocannon, { type Options, type Request, type Result } from 'autocannon';

export const CONNECTIONS = 16;

/** The learners with the numbers from 1 to `learners` send the requests that `toRequests` returns, one after another. */
type Load = { port: number; learners: number; toRequests: (learner: number) => Request[]; connections?: number };

/**
 * Divides the learners among the connections and sends all their requests, or those of `options.duration` seconds again and
 * again. A connection sends a request when the response to the previous one has arrived. Throws if a request fails.
 */
export async function runLoad(
  { port, learners, toRequests, connections = CONNECTIONS }: Load,
  options: Partial<Options> = {},
): Promise<Result> {
  const lanes = Array.from({ length: connections }, (): Request[] => []);
  for (let learner = 1; learner <= learners; learner += 1) lanes[learner % connections]?.push(...toRequests(learner));
  let next = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    ...(options.duration === undefined ? { amount: lanes.flat().length } : {}),
    setupClient: (client) => client.setRequests(lanes[next++] ?? []),
    // The run ends with a sample. The default of one second would make the measured duration inexact.
    sampleInt: 50,
    timeout: 60,
    ...options,
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.errors} requests failed; status codes: ${JSON.stringify(result.statusCodeStats)}`);
  return result;
}
