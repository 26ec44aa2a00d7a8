import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeAnySite } from './description.ts';

// The build bundles this and runs it (gateway/vite.config.ts), so that no request has to wait.
writeFileSync(join(import.meta.dirname, 'openapi.json'), describeAnySite());
