import type { ApolloClient } from '@apollo/client';
import { useEffect, useState } from 'react';
import { useClient } from '../graphql/client.ts';
import type { AutosavedDraft } from '../stored/formDrafts.ts';
import { randomId } from '../stored/randomId.ts';
import { DraftDocument, SaveDraftDocument } from './drafts.generated.ts';

/** How long after the last key something typed is stored in the account, in milliseconds. */
const pause = 2_000;

/** The same draft, stored in the member's account, too, so that they can continue on another device. */
export function useAccountDraft(draft: AutosavedDraft): AutosavedDraft {
  const client = useClient();
  const [copy] = useState(() => accountCopy(client));
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && copy.storeNow();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      copy.storeNow();
    };
  }, [copy]);
  return {
    ...draft,
    save(input) {
      draft.save(input);
      const values = draft.read();
      copy.store(draft.key, values ? JSON.stringify(values) : '');
    },
    discard() {
      draft.discard();
      copy.store(draft.key, '');
      copy.storeNow();
    },
    async fetch() {
      const content = await copy.fetch(draft.key);
      return content === undefined ? undefined : draft.parse(content);
    },
  };
}

/** This page, and how many versions of drafts it has sent: one that the network delays is not stored after a later one. */
const writer = randomId();
let sequence = 0;

/** What the account stores of a form's draft. If it cannot be stored, the tab still has it. */
function accountCopy(client: ApolloClient) {
  let waiting: { form: string; content: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stored: string | undefined;
  const storeNow = () => {
    clearTimeout(timer);
    const sent = waiting;
    waiting = undefined;
    if (!sent || sent.content === stored) return;
    stored = sent.content;
    sequence += 1;
    client.mutate({ mutation: SaveDraftDocument, variables: { ...sent, writer, sequence } }).catch(() => {
      // Sent again with the next key, or when the page is left.
      stored = undefined;
      waiting ??= sent;
    });
  };
  return {
    storeNow,
    store(form: string, content: string): void {
      waiting = { form, content };
      clearTimeout(timer);
      timer = setTimeout(storeNow, pause);
    },
    async fetch(form: string): Promise<string | undefined> {
      const variables = { form };
      const { data } = await client
        .query({ query: DraftDocument, variables, fetchPolicy: 'no-cache' })
        .catch(() => ({ data: undefined }));
      const content = data?.draft?.__typename === 'Draft' ? data.draft.content : undefined;
      if (data) stored = content ?? '';
      return content;
    },
  };
}
