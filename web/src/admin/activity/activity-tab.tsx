import { LicenceArea } from '#web/admin/licences/licence-area.tsx';
import { ActivitySection } from './activity-section.tsx';
import { ConceptStatistics } from './concept-statistics.tsx';

/** The admin tab «Andamento». It shows how much the learners study, and how difficult the concepts of a bank are for them. */
export function ActivityTab() {
  return (
    <>
      <ActivitySection />
      <LicenceArea>
        <ConceptStatistics />
      </LicenceArea>
    </>
  );
}
