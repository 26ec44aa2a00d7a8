-- What e-mails must be sent in the order in which they were written.
ALTER TABLE "OutgoingMail" ADD COLUMN "inOrder" TEXT;
CREATE INDEX "OutgoingMail_order" ON "OutgoingMail" ("inOrder", "id") WHERE "inOrder" IS NOT NULL AND "content" IS NOT NULL;
