import { expect, test } from 'vitest';
import { deviceName } from '#web/pages/profile/deviceName.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari, iOS'],
  [`${iPhone} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`, 'Chrome, iOS'],
  [`${iPhone} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`, 'Firefox, iOS'],
  [`${iPhone} Version/18.0 EdgiOS/137.0.3296.52 Mobile/15E148 Safari/604.1`, 'Edge, iOS'],
  [`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.4.1`, 'Opera, iOS'],
  [`${android} Chrome/137.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`${android} Chrome/137.0.0.0 Mobile Safari/537.36 EdgA/136.0.0.0`, 'Edge, Android'],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet, Android'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0', 'Firefox, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0', 'Firefox, Linux'],
  ['curl/8.14.1', 'curl'],
  ['', ''],
])('the device %j is called %j', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
