import type { Mission, MissionSummary } from '@vialibera/contract/practice';
import type { IllustrationCatalogue } from '#server/slices/learning/illustration-catalogue.ts';
import { toContentIllustrations, toLessonQuestion } from '#server/slices/learning/lesson-view.ts';
import type { specialMissions } from './missions-tables.ts';

type Row = typeof specialMissions.$inferSelect;

export function toMissionSummary(
  mission: Row,
  completed: boolean,
  illustrations: IllustrationCatalogue,
): MissionSummary {
  const { id, title, description, icon, route, xpReward } = mission;
  return {
    id,
    title,
    description,
    icon: illustrations.get(icon, { named: true }),
    route,
    xpReward,
    completed,
  };
}

export function toMission(mission: Row, completed: boolean, illustrations: IllustrationCatalogue): Mission {
  const { content, articles, verifiedOn, questions } = mission;
  return {
    ...toMissionSummary(mission, completed, illustrations),
    content,
    signs: toContentIllustrations(content, illustrations),
    articles,
    verifiedOn,
    questions: questions.map((question) =>
      toLessonQuestion({ ...question, correctOption: question.correct, conceptId: null }, illustrations),
    ),
  };
}
