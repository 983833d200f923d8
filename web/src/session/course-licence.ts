/** The licence of the course in `content/units`. Its screens do not have to wait for the list of licences. */
export const COURSE_LICENCE = 'B';
