// @ts-check
import { build, generate, install } from './prepare.mjs';

// `npm run build`: everything `npm start` needs, for a machine that only runs.
install();
generate();
build();
