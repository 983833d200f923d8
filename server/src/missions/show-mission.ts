import type { Mission, MissionSummary } from '@vialibera/contract/missions';
import type { DrawingCatalogue } from '#server/learning/drawing-catalogue.ts';
import { showQuestion, showSigns } from '#server/learning/show-question.ts';
import type { specialMissions } from './missions-tables.ts';

type Row = typeof specialMissions.$inferSelect;

export function summarizeMission(mission: Row, completed: boolean, drawings: DrawingCatalogue): MissionSummary {
  const { id, title, description, icon, route, xpReward } = mission;
  return { id, title, description, icon: drawings.figure(icon, { named: true }), route, xpReward, completed };
}

export function showMission(mission: Row, completed: boolean, drawings: DrawingCatalogue): Mission {
  const { content, articles, verifiedOn, questions } = mission;
  return {
    ...summarizeMission(mission, completed, drawings),
    content,
    signs: showSigns(content, drawings),
    articles,
    verifiedOn,
    questions: questions.map((question) => showQuestion({ ...question, correctOption: question.correct }, drawings)),
  };
}
