-- The privacy statement tells of the cookie that a device keeps after a login, where it still says what the sample content said.
INSERT INTO "setting_versions" ("setting", "document", "administrator", "created_at")
SELECT 'site-texts', (replace(replace(replace(replace(replace("document"::text, "before"[1], "after"[1]), "before"[2], "after"[2]), "before"[3], "after"[3]), "before"[4], "after"[4]), "before"[5], "after"[5]))::jsonb, 'the website', clock_timestamp()
FROM (SELECT "document" FROM "setting_versions" WHERE "setting" = 'site-texts' ORDER BY "created_at" DESC LIMIT 1) "shown",
	(SELECT
		ARRAY[
			E'oder eine Anmeldung misslingt. Dafür',
			E'bei der Anmeldung zur Administration zusätzlich die der',
			E'erhält ein einziges, technisch notwendiges Cookie. Es enthält eine zufällige Kennung und sonst nichts:',
			E'Mit der Abmeldung wird das Cookie gelöscht und die Kennung auf dem Server ungültig.',
			E'Anmeldung in der Administration | höchstens {administratorHours}\u00A0Stunden'
		] AS "before",
		ARRAY[
			E'oder eine Anmeldung misslingt und wie viele Bestätigungen an eine E-Mail-Adresse gehen. Dafür',
			E'bei der Anmeldung zur Administration und bei Bestätigungen zusätzlich die der',
			E'erhält zwei technisch notwendige Cookies. Das erste enthält eine zufällige Kennung und sonst nichts:',
			E'Mit der Abmeldung wird es gelöscht und die Kennung auf dem Server ungültig.\\n\\nDas zweite zeigt, dass auf diesem Gerät schon eine Anmeldung gelang: Probiert anderswo jemand Passwörter aus, können Sie sich hier trotzdem anmelden. Es enthält eine zufällige Nummer, einen Zeitpunkt und eine Prüfsumme, gilt {deviceDays}\u00A0Tage oder bis das Passwort geändert wird und dient nichts anderem.',
			E'Anmeldung in der Administration | höchstens {administratorHours}\u00A0Stunden\\nWiedererkennung des Geräts nach einer Anmeldung | {deviceDays}\u00A0Tage'
		] AS "after"
	) "promised"
WHERE NOT EXISTS (SELECT FROM unnest("before") "sentence" WHERE position("sentence" IN "document"::text) = 0);
