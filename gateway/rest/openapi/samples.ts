import type { JsonSchema } from '../route.ts';

/** The values that examples show, by field name. */
const samples: Record<string, unknown> = {
  id: 7,
  uid: 42,
  clubID: 7,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann.lee@example.com',
  date: '2026-03-02T09:30:00.000Z',
  publishedAt: '2026-04-28T08:00:00.000Z',
  deletedAt: null,
  description: 'We meet on Tuesdays at the old harbour.',
  country: 'Italy',
  title: 'Harbour Traders',
  slug: 'harbour-notes',
  admin: false,
  maxClubs: 3,
  confirmedEmail: true,
  enabled: false,
  privacy: false,
  state: 'verified',
  contactName: 'Chat',
  contactLink: 'https://chat.example.com/harbour',
  atoken: 'Zx3J0v8mT1qL6rB9nC4kW7yH2sD5fG8aP0eU3iO6tRk',
  message: 'Done.',
  qrcode: 'data:image/png;base64,iVBORw0KGgo=',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauth: 'otpauth://totp/FX%20Clubs:ann.lee%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=FX%20Clubs',
  recoveryCodes: ['q7mk-2hdn-x9pf-4wbs'],
};

/** An example value of this shape; `named` holds the schemas that references point to. */
export function sampleOf(shape: JsonSchema, named: Record<string, JsonSchema>, name = ''): unknown {
  if (shape.$ref) return sampleOf(named[shape.$ref.split('/').pop() ?? ''] ?? {}, named, name);
  if (Object.hasOwn(samples, name)) return samples[name];
  if (shape.anyOf?.[0]) return sampleOf(shape.anyOf[0], named, name);
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties).map(([field, inner]) => [field, sampleOf(inner, named, field)]),
    );
  if (shape.items) return [sampleOf(shape.items, named)];
  throw new Error(`rest/openapi/samples.ts has no value for ${name}.`);
}
