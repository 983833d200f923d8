import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { learningText } from '#web/strings/learning.ts';
import { notify } from '#web/ui/notify.ts';

type ClosedLessonProps = { locked: boolean; unitId: string | null };

/** A locked lesson cannot be opened: back to where the open ones are. */
export function ClosedLesson({ locked, unitId }: ClosedLessonProps) {
  const { lesson } = learningText;
  useEffect(() => {
    notify.info(locked ? lesson.locked : lesson.missing);
  }, [locked, lesson]);
  return unitId ? <Navigate to="/unit/$unitId" params={{ unitId }} replace /> : <Navigate to="/learn" replace />;
}
