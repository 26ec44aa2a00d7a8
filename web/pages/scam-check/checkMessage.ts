import { findingsIn } from '#schema/moderation/findings.ts';
import { linksIn } from '#schema/moderation/links.ts';
import { longestText } from '#schema/moderation/promises/Text.ts';

/** What the site's own rules see in a message. */
export interface Check {
  /** Words that promise a return, as the rules read them: in lower case, without accents. */
  promises: string[];
  links: string[];
  /** Whether the message is so long that its end was not read. */
  isCut: boolean;
}

/** Applies the rules by which posts and notices of clubs are held. */
export function checkMessage(message: string): Check {
  const links = linksIn(message);
  const isInLink = (words: string) => links.some((link) => link.toLowerCase().includes(words));
  const promises = findingsIn({ title: '', text: message }).flatMap(({ kind, words }) =>
    kind === 'promise' && !isInLink(words) ? [words] : [],
  );
  return { promises, links, isCut: message.length > longestText };
}
