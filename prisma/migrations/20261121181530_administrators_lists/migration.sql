-- Administrators find clubs in every state, and entries of their log by administrator, club, kind and day.

-- CreateIndex
CREATE INDEX "Club_state_id_idx" ON "Club"("state", "id");

-- CreateIndex
CREATE INDEX "Club_updatedAt_id_idx" ON "Club"("updatedAt", "id");

-- CreateIndex
CREATE INDEX "AdministrativeAct_actorId_id_idx" ON "AdministrativeAct"("actorId", "id");

-- CreateIndex
CREATE INDEX "AdministrativeAct_clubId_id_idx" ON "AdministrativeAct"("clubId", "id");

-- CreateIndex
CREATE INDEX "AdministrativeAct_kind_id_idx" ON "AdministrativeAct"("kind", "id");

-- CreateIndex
CREATE INDEX "AdministrativeAct_at_id_idx" ON "AdministrativeAct"("at", "id");

-- What Prisma has no word for: capital e-mails do not come first.
CREATE INDEX "Club_titles" ON "Club" (lower(title), id);
