-- How calendars were first told of a meeting of a series. Of those of earlier releases, that follows from the rule.
ALTER TABLE "Meeting" ADD COLUMN "ownEvent" BOOLEAN;
