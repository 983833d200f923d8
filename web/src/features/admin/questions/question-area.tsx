import type { Me } from '@vialibera/contract/accounts';
import { questionUploadText as text } from '#web/strings/question-upload.ts';
import { Fold } from '#web/features/admin/fold.tsx';
import { MyQuestions } from './my-questions.tsx';
import { QuestionBrowser } from './question-browser.tsx';
import { QuestionUploadCard } from './question-upload-card.tsx';

/** What every learner can do with questions, in the profile: upload them, follow them, read all that are live. */
export function QuestionArea({ me }: { me: Me }) {
  return (
    <div id="domande" className="grid gap-4">
      <QuestionUploadCard live={me.roles.includes('admin')} />
      <Fold title={text.mine.title}>
        <MyQuestions />
      </Fold>
      <Fold title={text.browser.title}>
        <QuestionBrowser />
      </Fold>
    </div>
  );
}
