import { Art, type Drawing } from './Art.tsx';

/** The six parts of the programme. */
export const hints = ['blueprint', 'hardware', 'software', 'transparency', 'portfolios', 'support'] as const;
export type Hint = (typeof hints)[number];

const drawings: Record<Hint, Drawing> = {
  blueprint: {
    fills: ['M24 14h56l16 16v56H24z'],
    lines: ['M80 14v16h16', 'M36 44h36M36 56h48M36 68h28', 'M62 78l8-10 8 6 12-16'],
  },
  hardware: {
    fills: ['M22 20h76v22H22zM22 56h76v22H22z'],
    lines: ['M32 31h2M42 31h2M32 67h2M42 67h2', 'M60 31h28M60 67h28', 'M60 42v14M60 78v12M40 90h40'],
  },
  software: {
    fills: ['M18 18h84v64H18z'],
    lines: ['M18 32h84', 'M42 48l-10 9 10 9M78 48l10 9-10 9M66 44l-12 26'],
  },
  transparency: {
    fills: ['M60 24c24 0 40 26 40 26S84 76 60 76 20 50 20 50s16-26 40-26z'],
    lines: ['M60 38a12 12 0 100 24 12 12 0 000-24z', 'M60 47v.1M30 84h60'],
  },
  portfolios: {
    fills: ['M22 60h18v26H22zM51 44h18v42H51zM80 22h18v64H80z'],
    lines: ['M16 86h90', 'M31 50v-8M60 34v-8M89 14v-4'],
  },
  support: {
    fills: ['M18 24h54v34H44L32 70V58H18z'],
    lines: ['M82 40h20v32h-8v12L82 72H58v-6', 'M30 36h30M30 46h20'],
  },
};

/** A decorative drawing for a part of the programme. */
export const HintArt = ({ hint }: { hint: Hint }) => <Art drawing={drawings[hint]} />;
