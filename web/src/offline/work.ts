type GivenAnswer = { questionId: string; option: number };

/** Something a learner has done, on its way to the server. Its id is the act's own: sent twice it is done once. */
export type Work = {
  id: string;
  /** By the device's clock. */
  at: string;
  /** What it is called in a list. */
  title: string;
  /** Why the server did not take it; it is tried again at the next visit. */
  refused?: string;
} & Act;

type Act =
  | { kind: 'lesson'; lessonId: string; unitId: string; answers: GivenAnswer[]; firstTries?: number }
  | { kind: 'mission-info'; missionId: string }
  | { kind: 'mission'; missionId: string; answers: GivenAnswer[] };
