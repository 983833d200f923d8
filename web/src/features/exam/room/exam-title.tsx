import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { examText } from '#web/strings/exam.ts';

/** The title of the exam hub, with the name of the licence from the hub's response. */
export function ExamTitle() {
  const licence = useLicenceId();
  const { data } = useQuery({ ...api.exam.listExams.queryOptions({ input: { licence } }), enabled: false });
  const { title, usualTitle } = examText.hub;
  const shown = licence === COURSE_LICENCE ? usualTitle : title(data?.licence.name ?? null);
  return <h1 className="text-3xl text-balance md:text-4xl">{shown}</h1>;
}
