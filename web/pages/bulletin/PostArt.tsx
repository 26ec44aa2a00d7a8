import type { PostTag } from '#schema/newsroom/bundledPosts.ts';
import { Art, type Drawing } from '../../ui/art/Art.tsx';

/** A newspaper, and a megaphone. */
const drawings: Record<PostTag, Drawing> = {
  News: {
    fills: ['M20 16h66v70H20z'],
    lines: ['M86 34h14v44a8 8 0 01-14 0', 'M32 30h42M32 46h18v24H32z', 'M60 46h14M60 58h14M60 70h14'],
  },
  Bulletin: {
    fills: ['M22 40h20l38-22v62L42 58H22z'],
    lines: ['M34 58l6 26h12l-6-23', 'M92 36c8 7 8 19 0 26', 'M104 26c14 13 14 33 0 46'],
  },
};

/** A decorative drawing for a post's tag. */
export const PostArt = ({ tag }: { tag: PostTag }) => drawings[tag] && <Art drawing={drawings[tag]} />;
