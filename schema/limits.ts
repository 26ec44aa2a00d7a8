const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The rate limits: how many attempts (`points`) are allowed in how many seconds (`duration`), counted `per` what. */
export const limits = {
  logInAccount: { points: 10, duration: 15 * minute, per: 'account and network' },
  logInAnywhere: { points: 50, duration: 15 * minute, per: 'account' },
  logInAddress: { points: 100, duration: 15 * minute, per: 'network' },
  signUp: { points: 20, duration: hour, per: 'network' },
  confirmEmail: { points: 60, duration: hour, per: 'network' },
  resendConfirmation: { points: 5, duration: hour, per: 'account' },
  recoveryAccount: { points: 5, duration: hour, per: 'account' },
  recoveryAddress: { points: 20, duration: hour, per: 'network' },
  recoveryToken: { points: 60, duration: hour, per: 'network' },
  code: { points: 10, duration: 15 * minute, per: 'account' },
  password: { points: 10, duration: 15 * minute, per: 'account' },
  contact: { points: 10, duration: hour, per: 'network' },
  clubOffer: { points: 20, duration: hour, per: 'account' },
  allowance: { points: 5, duration: day, per: 'account' },
} as const satisfies Record<
  string,
  { points: number; duration: number; per: 'account' | 'network' | 'account and network' }
>;

export type LimitName = keyof typeof limits;
