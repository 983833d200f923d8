import { useLocation } from '@tanstack/react-router';
import type { Me } from '@vialibera/contract/accounts';
import { questionUploadText as text } from '#web/admin/strings/question-upload.ts';
import { Disclosure } from '#web/admin/disclosure.tsx';
import { MyQuestions } from './my-questions.tsx';
import { QuestionBrowser } from './question-browser.tsx';
import { QuestionUploadCard } from './question-upload-card.tsx';

/** The notification about a review links to the element with this id. */
const MY_QUESTIONS = 'mie-domande';

/** The questions section of the profile: the upload, the learner's own proposals, and all live questions. */
export function QuestionArea({ me }: { me: Me }) {
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <div id="domande" className="grid gap-4">
      <QuestionUploadCard proposer={me.roles.includes('admin') ? null : me} />
      <Disclosure id={MY_QUESTIONS} title={text.mine.title} openAtFirst={hash === MY_QUESTIONS}>
        <MyQuestions />
      </Disclosure>
      <Disclosure title={text.browser.title}>
        <QuestionBrowser />
      </Disclosure>
    </div>
  );
}
