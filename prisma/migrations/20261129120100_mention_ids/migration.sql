-- AlterTable
ALTER TABLE "PostMention" ADD COLUMN "quoted" BOOLEAN NOT NULL DEFAULT false;

-- Posts, their earlier texts and drafts keep of whom they mention the id alone: each reader sees the name that they may see
-- (schema/topic/mentions.ts).
UPDATE "TopicPost"
SET content = regexp_replace(content, '([@;])\[([^][\\]|\\.)*\]\(member:([0-9]{1,10})\)', '\1[](member:\3)', 'g')
WHERE id IN (SELECT "postId" FROM "PostMention");

UPDATE "TopicPostVersion"
SET content = regexp_replace(content, '([@;])\[([^][\\]|\\.)*\]\(member:([0-9]{1,10})\)', '\1[](member:\3)', 'g')
WHERE "postId" IN (SELECT "postId" FROM "PostMention");

-- In JSON, each backslash is two.
UPDATE "Draft"
SET content = regexp_replace(content, '([@;])\[([^][\\]|\\+.)*\]\(member:([0-9]{1,10})\)', '\1[](member:\3)', 'g')
WHERE content LIKE '%](member:%';
