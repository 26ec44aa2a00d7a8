import { aViewer, open } from './site.tsx';

/** How the account of the administrator who is logged in, Kim Ito, differs from `aViewer`. */
export const anAdministrator = { id: 9, firstName: 'Kim', lastName: 'Ito', email: 'kim@example.com', admin: true };

/** Opens a view of the administration page as that administrator. */
export const openAdministration = (view = 'accounts'): Promise<void> =>
  open(`/profile?select=admin&view=${view}`, { as: anAdministrator });

/** Another member's account, as administrators see it: Ann Lee's. */
export const anAccount = {
  ...aViewer,
  id: 2,
  admin: false,
  clubCount: 0,
  deletedAt: null as string | null,
  updatedAt: '2026-11-02T09:00:00.000Z',
};

/** A club that awaits an administrator's decision: Nice desk. */
export const aPendingClub = {
  id: 7,
  title: 'Nice desk',
  country: 'France',
  description: 'We meet on Tuesdays.',
  state: 'pending' as 'pending' | 'verified' | 'declined',
  awaitsReview: true,
  updatedAt: '2026-11-02T09:00:00.000Z',
  owner: { firstName: 'Olga', lastName: 'Owens' },
  ownerAccount: { id: 3, email: 'olga@example.com', clubCount: 1 },
};
