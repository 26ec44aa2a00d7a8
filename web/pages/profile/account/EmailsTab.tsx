import { Card } from '../../../ui/Card.tsx';
import { ClubEmails } from './ClubEmails.tsx';
import { useEmailsOfClubsQuery } from './emails.generated.ts';
import { LoadedCards } from './LoadedCards.tsx';

/** Tab of the settings with the e-mails from each of the member's clubs. */
export function EmailsTab() {
  return (
    <LoadedCards queries={[useEmailsOfClubsQuery({ fetchPolicy: 'cache-and-network' })]} lines={[6]}>
      <Card>
        <ClubEmails />
      </Card>
    </LoadedCards>
  );
}
