/** When a topic became public that was for members before; undefined if it never did. */
export const publishedAt = ({
  publicFrom,
  publicSince,
}: {
  publicFrom?: number | null;
  publicSince?: string | null;
}) => (publicFrom && publicFrom > 1 && publicSince ? publicSince : undefined);
