import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Content } from '@vialibera/content/read-content';

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
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`;
  return new Hono().get('/doc/ministerial_questions.json', (c) => {
    c.header('etag', etag);
    c.header('cache-control', 'no-cache');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    return c.body(body, 200, { 'content-type': 'application/json; charset=utf-8' });
  });
}
