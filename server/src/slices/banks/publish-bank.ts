import { Hono } from 'hono';
import type { Content } from '@vialibera/content/read-content';
import { serveTextOnce } from '#server/platform/http/serve-text-once.ts';

/** Serves our own bank, with its answers, as a JSON file that any site can import. */
export function publishBank({ bank, units }: Content) {
  const names = new Map(units.map(({ topic, officialName }) => [topic, officialName]));
  const body = JSON.stringify({
    questions: bank.map(({ id, text, answer, sign, scene, topic, explanation, article }, index) => ({
      id,
      question_number: index + 1,
      question_text: text,
      answer,
      image_url: sign ? `sign:${sign}` : scene && `scene:${scene}`,
      topic: names.get(topic),
      explanation,
      article,
    })),
  });
  return new Hono().get(
    '/doc/ministerial_questions.json',
    serveTextOnce('application/json; charset=utf-8', () => body),
  );
}
