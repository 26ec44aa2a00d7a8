import { defineConfig } from 'prisma/config';

// The CLI requires a native schema engine, which `prisma generate` never runs; any existing file avoids the download.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } });
