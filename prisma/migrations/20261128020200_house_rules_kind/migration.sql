-- AlterEnum
ALTER TYPE "ClubActKind" ADD VALUE 'rulesChanged' BEFORE 'clubVerified';
