-- The exams that were handed in before count too: each learner's first answer to each statement, and how often it was shown.
INSERT INTO "statement_first_answers" ("user_id", "statement_id", "answer")
SELECT DISTINCT ON (attempt.user_id, (question.value ->> 'id')::integer)
  attempt.user_id, (question.value ->> 'id')::integer, given.answer
FROM "quiz_attempts" attempt
CROSS JOIN LATERAL jsonb_array_elements(attempt.questions) WITH ORDINALITY AS question(value, number)
JOIN "quiz_attempt_answers" given
  ON given.user_id = attempt.user_id AND given.attempt_id = attempt.id AND given.position = question.number - 1
WHERE attempt.status = 'submitted'
ORDER BY attempt.user_id, (question.value ->> 'id')::integer, attempt.submitted_at;
--> statement-breakpoint
INSERT INTO "statement_statistics" ("statement_id", "shown", "said_true", "said_false")
SELECT shown.id, shown.times, coalesce(said.yes, 0), coalesce(said.no, 0)
FROM (
  SELECT (question.value ->> 'id')::integer AS id, count(*)::integer AS times
  FROM "quiz_attempts" attempt
  CROSS JOIN LATERAL jsonb_array_elements(attempt.questions) AS question(value)
  WHERE attempt.status = 'submitted'
  GROUP BY 1
) shown
LEFT JOIN (
  SELECT statement_id, (count(*) FILTER (WHERE answer))::integer AS yes, (count(*) FILTER (WHERE NOT answer))::integer AS no
  FROM "statement_first_answers"
  GROUP BY 1
) said ON said.statement_id = shown.id;
