import { createFileRoute } from '@tanstack/react-router';
import { LearnScreen } from '#web/features/learning/learn-screen.tsx';
import { requireLearner } from '#web/session/session.ts';

export const Route = createFileRoute('/learn')({ beforeLoad: requireLearner, component: LearnScreen });
