-- CreateTable
CREATE TABLE "EndedAccessToken" (
    "tokenHash" BYTEA NOT NULL,
    "revoked" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EndedAccessToken_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "EndedAccessToken_at_idx" ON "EndedAccessToken"("at");

ALTER TABLE "EndedAccessToken" ADD CONSTRAINT "EndedAccessToken_tokenHash" CHECK (length("tokenHash") = 32);
