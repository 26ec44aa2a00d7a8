-- CreateTable
CREATE TABLE "IdempotentRequest" (
    "keyHash" BYTEA NOT NULL,
    "requestHash" BYTEA NOT NULL,
    "claim" UUID NOT NULL,
    "answer" BYTEA,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "IdempotentRequest_pkey" PRIMARY KEY ("keyHash")
);

-- CreateIndex
CREATE INDEX "IdempotentRequest_expiresAt_idx" ON "IdempotentRequest"("expiresAt");
