import { defineConfig } from 'prisma/config';

// The CLI insists on a native schema engine, which `prisma generate` never runs; naming any file spares its download.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } });
