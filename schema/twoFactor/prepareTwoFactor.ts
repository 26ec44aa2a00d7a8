import { generateSecret, generateURI } from 'otplib';
import { toDataURL } from 'qrcode';
import { builder } from '../core/builder.ts';
import { Failure } from '../core/errors.ts';

const Preparation = builder
  .objectRef<{ qrcode: string; secret: string; otpauth: string }>('TwoFactorPreparation')
  .implement({
    description: 'A new secret to add to an authenticator app, in three forms.',
    fields: (t) => ({
      qrcode: t.exposeString('qrcode', {
        example: 'data:image/png;base64,iVBORw0KGgo=',
        description: 'The `otpauth` URI as a QR code: a data URL with a PNG image.',
      }),
      secret: t.exposeString('secret', {
        example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        description: 'The secret in base32, to type in instead of scanning the QR code.',
      }),
      otpauth: t.exposeString('otpauth', {
        example:
          'otpauth://totp/FX%20Clubs:ann.lee%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=FX%20Clubs',
        description: 'The secret as an `otpauth` URI.',
      }),
    }),
  });

builder.mutationField('prepareTwoFactor', (t) =>
  t.withAuth({ member: true }).field({
    type: Preparation,
    description:
      'Creates a secret for an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds). Two-factor authentication stays off until `enableTwoFactor` is called with a code. Calling it again replaces the secret.',
    extensions: { changesPublicData: false },
    contract: { verified: true, refusals: ['twoFactor.alreadyEnabled'], oncePerRequest: true, limits: ['change'] },
    resolve: async (_root, _args, { database, secrets, clock, viewer, settings }) => {
      const secret = generateSecret();
      const sealed = secrets.seal(secret);
      await database.twoFactor.createMany({ data: [{ userId: viewer.id, secret: sealed }], skipDuplicates: true });
      const { count } = await database.twoFactor.updateMany({
        where: { userId: viewer.id, enabledAt: null },
        data: { secret: sealed, lastStep: 0, createdAt: clock() },
      });
      if (count === 0) throw new Failure('twoFactor.alreadyEnabled');
      const otpauth = generateURI({ issuer: settings.inForce().name, label: viewer.email, secret });
      return {
        qrcode: await toDataURL(otpauth, { width: 320, margin: 2, errorCorrectionLevel: 'M' }),
        secret,
        otpauth,
      };
    },
  }),
);
