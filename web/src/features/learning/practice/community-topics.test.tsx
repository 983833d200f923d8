import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { CommunityPractice } from './community-practice.tsx';
import { CommunityTopics } from './community-topics.tsx';

/** The app repeats a failed query after a second, so the tests wait longer than a second. */
const AFTER_RETRY = { timeout: 3000 };
let respond: () => Response;

beforeEach(() => vi.stubGlobal('fetch', async () => respond()));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fails = (code: string, status: number) => () => Response.json({ code, status, defined: true }, { status });

test('lists the topics with the number of their questions, and questions without a topic as «Altri argomenti»', async () => {
  respond = () =>
    Response.json({
      topics: [
        { topic: 'autostrade', title: 'Autostrade', questions: 1 },
        { topic: 'altri-argomenti', title: null, questions: 12 },
      ],
    });
  const { router } = await renderScreen(<CommunityTopics />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Autostrade1 domanda', 'Altri argomenti12 domande']);
  fireEvent.click(links[0]!);
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ comunita: 'autostrade' }));
});

test('if there are no questions, invites the learner to propose some', async () => {
  respond = () => Response.json({ topics: [] });
  await renderScreen(<CommunityTopics />);
  const link = await screen.findByRole('link', { name: 'Proponi le tue domande' });
  expect(link.getAttribute('href')).toBe('/profile?tab=impostazioni#domande');
});

test('after an error, the section can be loaded again', async () => {
  respond = fails('UNEXPECTED', 400);
  await renderScreen(<CommunityTopics />);
  await screen.findByText('Errore nel caricamento delle domande della comunità', {}, AFTER_RETRY);
  respond = () => Response.json({ topics: [{ topic: 'luci', title: 'Luci', questions: 2 }] });
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('2 domande')).toBeDefined();
});

test.each([
  ['TOPIC_NOT_FOUND', 404, 'Qui non ci sono più domande: torna agli argomenti e scegline un altro.'],
  ['EXAM_RUNNING', 409, "Finisci prima l'esame in corso."],
])(
  'if a round cannot start because of %s, explains the reason and links to the list of topics',
  async (code, status, message) => {
    respond = fails(code, status);
    await renderScreen(<CommunityPractice topic="luci" />);
    expect(await screen.findByText(message, {}, AFTER_RETRY)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Tutti gli argomenti' })).toBeDefined();
  },
);
