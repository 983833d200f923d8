import { createFileRoute } from '@tanstack/react-router';
import { ReliabilityPage } from '#web/features/study/reliability/reliability-page.tsx';

export const Route = createFileRoute('/affidabilita')({ staticData: { footer: true }, component: ReliabilityPage });
