interface PageArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

/** The page of a list that the arguments of its field select. */
export function pageOf<Node>(list: Node[], { first, after, last, before }: PageArgs) {
  const end = before ? Number(before) : list.length;
  const start = last ? Math.max(end - last, 0) : after ? Number(after) + 1 : 0;
  const nodes = list.slice(start, last ? end : start + (first ?? list.length));
  return {
    nodes,
    totalCount: list.length,
    pageInfo: {
      hasPreviousPage: start > 0,
      hasNextPage: start + nodes.length < list.length,
      startCursor: String(start),
      endCursor: String(start + nodes.length - 1),
    },
  };
}
