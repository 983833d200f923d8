CREATE TABLE "image_fingerprints" (
	"url" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
