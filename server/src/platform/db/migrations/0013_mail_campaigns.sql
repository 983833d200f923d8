INSERT INTO "email_campaigns" ("id", "email_type", "name") VALUES
	(1, 'inactivity_reminder', 'Promemoria'),
	(2, 'streak_lost', 'Serie interrotta'),
	(3, 'weekly_recap', 'Riepilogo della settimana'),
	(4, 'badge_earned', 'Badge conquistato'),
	(6, 'welcome', 'Benvenuto');
