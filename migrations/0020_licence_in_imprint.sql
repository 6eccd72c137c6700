-- The imprint names the licence that holds everywhere else, where it still says what the sample content said.
INSERT INTO "setting_versions" ("setting", "document", "administrator", "created_at")
SELECT 'site-texts', (replace("document"::text, "before", "after"))::jsonb, 'the website', clock_timestamp()
FROM (SELECT "document" FROM "setting_versions" WHERE "setting" = 'site-texts' ORDER BY "created_at" DESC LIMIT 1) "shown",
	(SELECT
		E'Texte, Diagramme, Bilder und Studienberichte sind urheberrechtlich geschützt. Einzelne Zahlen und Diagramme dürfen Sie mit der Quellenangabe «Schweizer Versicherungsstudie» und der Jahreszahl wiedergeben.\\n\\nDer Studienbericht als Ganzes ist für' AS "before",
		E'{licence}\\n\\nAls Quelle nennen Sie «Schweizer Versicherungsstudie» und die Jahreszahl. Texte und Studienberichte sind urheberrechtlich geschützt.\\n\\nDer Studienbericht ist für' AS "after"
	) "said"
WHERE position("before" IN "document"::text) > 0;
