/** The words of a topic beside its first post, which are reviewed with that: its title and the options of its poll. */
export const wordsOf = ({ title, poll }: { title: string; poll?: { options: string[] } | null | undefined }): string =>
  [title, ...(poll?.options ?? [])].join('\n');
