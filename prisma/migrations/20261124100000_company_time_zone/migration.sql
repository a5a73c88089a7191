-- The day on which something is due, begins or is passed is a day of the company, not of Greenwich.
ALTER TABLE "companies" ADD COLUMN "time_zone" TEXT NOT NULL DEFAULT 'Europe/Kyiv';

ALTER TABLE "companies" ADD CONSTRAINT "companies_time_zone_check" CHECK (char_length("time_zone") BETWEEN 1 AND 64);
