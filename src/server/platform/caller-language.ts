import type { FastifyRequest } from 'fastify';
import { preferredLanguage } from '#contract/ground/locales';
import { translateToHindi } from '#contract/languages/hindi/translate';

interface Said {
  message: string;
  fields?: Record<string, string>;
}

/** The answer with its message, and those of its fields, in the language that the caller's browser asks for. */
export function inLanguageOf<Answer extends Said>(request: FastifyRequest, answer: Answer): Answer {
  if (preferredLanguage(request.headers['accept-language']) === 'en') return answer;
  const { fields } = answer;
  return {
    ...answer,
    message: translateToHindi(answer.message),
    ...(fields && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [name, translateToHindi(text)]),
      ),
    }),
  };
}
