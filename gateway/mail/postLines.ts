import type { EmailAboutPost } from '#schema/core/emailKind.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { withoutPictures } from '#schema/input/pictures.ts';
import { excerptOf } from '#schema/topic/post/excerpt.ts';
import { anchor } from './html.ts';
import { markdown } from './markdown.ts';
import type { Part } from './parts.ts';

/** The maximum number of posts in an e-mail about several. */
const mostPosts = 20;

/** Posts, by their topics, each with its author and an excerpt; below those of a topic, the link that mutes it. */
export function postParts(
  posts: EmailAboutPost[],
  {
    publicUrl,
    linkOf,
    mute,
  }: { publicUrl: string; linkOf(post: EmailAboutPost): string; mute(topicId: number): Part[] },
): Part[] {
  const listed = posts.slice(0, mostPosts);
  const parts = listed.flatMap((post, index): Part[] => {
    const isFirst = listed.findIndex(({ topic }) => topic.id === post.topic.id) === index;
    if (!isFirst) return [];
    const others = listed.filter(({ topic }) => topic.id === post.topic.id);
    const heading = String(post.values.subject);
    return [
      { text: heading, html: `<h2>${anchor(linkOf(post), heading)}</h2>` },
      ...others.map((other) => postPart(other, publicUrl, linkOf(other))),
      ...mute(post.topic.id),
    ];
  });
  return posts.length > mostPosts ? [...parts, { text: '…', html: '<p>…</p>' }] : parts;
}

function postPart({ values, pictures }: EmailAboutPost, publicUrl: string, link: string): Part {
  const author = `${values.author}:`;
  const excerpt = excerptOf(String(values.content), bounds.postExcerptOfSeveral);
  return {
    text: `${author}\n${withoutPictures(excerpt)}\n${link}`,
    html: `<p>${anchor(link, author)}</p>${markdown(excerpt, publicUrl, pictures)}`,
  };
}
