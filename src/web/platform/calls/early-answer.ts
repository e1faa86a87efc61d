/** A request that `public/start.js` sent before the application arrived. */
export interface EarlyAnswer {
  url: string;
  /** By the monotonic clock. */
  sentAt: number;
  /** Missing until there is an answer. */
  arrivedAt?: number;
  answer: Promise<Response>;
  stop: AbortController;
}

declare global {
  interface Window {
    pitbossEarlyAnswer?: EarlyAnswer | undefined;
  }
}

/** The request for this address that is already under way, if there is one. Only its first caller gets it. */
export function takeEarlyAnswer(url: string): EarlyAnswer | undefined {
  const early = window.pitbossEarlyAnswer;
  if (early?.url !== url) return undefined;
  window.pitbossEarlyAnswer = undefined;
  return early;
}
