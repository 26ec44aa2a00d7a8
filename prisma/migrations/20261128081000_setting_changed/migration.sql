-- AlterEnum
ALTER TYPE "AdministrativeActKind" ADD VALUE 'settingChanged';
