interface PostPage {
  nodes: { content: string }[];
  pageInfo: { hasNextPage: boolean; startCursor?: string | null; endCursor?: string | null };
}

/** The most characters of posts in a served page, which has each text three times: shown, as data, for search engines. */
const most = 60_000;

/**
 * A page of posts whose texts are not too much for one HTML page: the first post, and as many of those after it as fit.
 * The reader's browser gets the others as the next page.
 */
export function boundedPosts<Page extends PostPage>(page: Page): Page {
  let length = 0;
  const nodes = page.nodes.filter(({ content }, index) => {
    length += content.length;
    return index === 0 || length <= most;
  });
  if (nodes.length === page.nodes.length) return page;
  // What is left out comes after the first one, too.
  return { ...page, nodes, pageInfo: { ...page.pageInfo, hasNextPage: true, endCursor: page.pageInfo.startCursor } };
}
