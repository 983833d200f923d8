/** The limits of an exam form: the number of questions and the time. */
export const EXAM_QUESTIONS_MAXIMUM = 100;
export const EXAM_MINUTES_MAXIMUM = 240;
/** The highest possible number of a topic. The topics of a question list are numbered from 1. */
export const TOPIC_MAXIMUM = 99;
/** The topic number of statements without a topic. */
export const UNKNOWN_TOPIC = 0;
