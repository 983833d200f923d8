-- An indicative sheet: one statement from each of the 25 topics and five more from the heavy ones.
INSERT INTO "exam_composition" ("sort_order", "topics", "count")
SELECT topic, jsonb_build_array(topic), 1 FROM generate_series(1, 25) AS topic;
--> statement-breakpoint
INSERT INTO "exam_composition" ("sort_order", "topics", "count")
VALUES (26, '[2, 3, 4, 5, 6, 7, 11, 12, 13, 14, 15, 17, 19, 21, 22]', 5);
