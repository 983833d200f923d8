/**
 * The licence for which the course in `content/units` and the statements in `content/bank` are written. New learners
 * and uploaded questions have this licence by default.
 */
export const COURSE_LICENCE = 'B';
