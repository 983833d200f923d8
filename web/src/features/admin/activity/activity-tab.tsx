import { LicenceArea } from '#web/features/admin/licences/licence-area.tsx';
import { ActivitySection } from './activity-section.tsx';
import { ConceptFigures } from './concept-figures.tsx';

/** The admin tab «Andamento»: how much the learners study, and how hard the concepts of a bank are for them. */
export function ActivityTab() {
  return (
    <>
      <ActivitySection />
      <LicenceArea>
        <ConceptFigures />
      </LicenceArea>
    </>
  );
}
