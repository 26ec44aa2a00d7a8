// @ts-check
import { build, generate, install } from './prepare.mjs';

// `npm start`: what is missing or changed is made, then the gateway runs in this process.
install();
generate();
build();
process.setSourceMapsEnabled(true);
await import(new URL('../dist/gateway/main.js', import.meta.url).href);
