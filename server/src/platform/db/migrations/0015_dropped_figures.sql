CREATE TABLE "dropped_figures" (
	"url" text PRIMARY KEY NOT NULL
);
