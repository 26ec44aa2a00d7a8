-- CreateTable
CREATE TABLE "SettingVersion" (
    "name" TEXT NOT NULL CHECK (length("name") <= 100),
    "version" INTEGER NOT NULL CHECK ("version" >= 1),
    "value" JSONB,
    "actorId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SettingVersion_pkey" PRIMARY KEY ("name","version")
);
