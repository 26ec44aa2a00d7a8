import 'graphiql/style.css';
import './graphiql.css';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';

const welcome = `# The public list of clubs. Everything the API can do is behind the book on the left.
#
# To act as a member, make an access token in your profile and put it below, under Headers:
# { "Authorization": "Bearer fxc_…" }
query Clubs {
  clubs(first: 10) {
    totalCount
    nodes {
      id
      title
      country
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  // Tokens are never persisted in the browser.
  <GraphiQL fetcher={createGraphiQLFetcher({ url: '/graphql' })} defaultQuery={welcome} shouldPersistHeaders={false} />,
);
