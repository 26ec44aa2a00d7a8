-- CreateTable
CREATE TABLE "Site" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "keyCheck" BYTEA NOT NULL,

    CONSTRAINT "Site_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Site_one_row" CHECK ("id" = 1)
);
