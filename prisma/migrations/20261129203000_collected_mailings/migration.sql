-- What an e-mail to many is about, with which others of its club it can be combined.
ALTER TABLE "Mailing" ADD COLUMN "collects" TEXT;
