import type { BlockContent, ListItem, PhrasingContent, RootContent, TableCell, TableRow } from 'mdast';

/**
 * What is selected of a post, as parts of Markdown that show the same: code stays code, lists keep their numbers, and a text
 * remains text, whatever it would mean as Markdown.
 */
export function selectedParts(post: Element, range: Range): RootContent[] {
  /** The selected part of a text. */
  const wordsOf = (text: Text): string =>
    text.data.slice(
      text === range.startContainer ? range.startOffset : 0,
      text === range.endContainer ? range.endOffset : text.data.length,
    );
  const selected = (parent: Node): Node[] => [...parent.childNodes].filter((node) => range.intersectsNode(node));
  const codeOf = (node: Node): string => (node instanceof Text ? wordsOf(node) : selected(node).map(codeOf).join(''));

  const inline = (node: Node): PhrasingContent[] => {
    if (node instanceof Text) {
      const value = wordsOf(node);
      return value ? [{ type: 'text', value }] : [];
    }
    if (!(node instanceof Element)) return [];
    // The line break itself follows it as text.
    if (node.tagName === 'BR') return [];
    const alt = node.tagName === 'IMG' && node.getAttribute('alt');
    if (alt) return [{ type: 'text', value: alt }];
    if (node.tagName === 'CODE') {
      const value = codeOf(node);
      return value ? [{ type: 'inlineCode', value }] : [];
    }
    const children = selected(node).flatMap(inline);
    if (children.length === 0) return [];
    // Whom the post mentions is mentioned, too, rather than named.
    const mentioned = node.getAttribute('data-member');
    if (mentioned !== null) {
      const value = (node.textContent ?? '').replace(/^@/, '');
      return [
        { type: 'text', value: '@' },
        { type: 'link', url: `member:${mentioned}`, children: [{ type: 'text', value }] },
      ];
    }
    // A picture leads to its file.
    const url = node.querySelector('img') ? null : node.getAttribute('href');
    if (node.tagName === 'EM') return [{ type: 'emphasis', children }];
    if (node.tagName === 'STRONG') return [{ type: 'strong', children }];
    return url === null ? children : [{ type: 'link', url, children }];
  };

  const rowOf = (row: Element): TableRow => ({
    type: 'tableRow',
    // A cell that is not selected keeps its place.
    children: [...row.children].map(
      (cell): TableCell => ({ type: 'tableCell', children: selected(cell).flatMap(inline) }),
    ),
  });
  const listOf = (list: Element): BlockContent[] => {
    const items = [...list.children];
    const chosen = items.filter((item) => range.intersectsNode(item) && codeOf(item).trim());
    const [first] = chosen;
    if (!first) return [];
    const ordered = list instanceof HTMLOListElement;
    const start = ordered ? list.start + items.indexOf(first) : null;
    const children = chosen.map((item): ListItem => ({ type: 'listItem', spread: false, children: blocksIn(item) }));
    return [{ type: 'list', ordered, start, spread: false, children }];
  };
  const blockOf = (element: Element): BlockContent[] | undefined => {
    const { tagName } = element;
    if (tagName === 'UL' || tagName === 'OL') return listOf(element);
    if (tagName === 'HR') return [{ type: 'thematicBreak' }];
    if (tagName === 'PRE') {
      const value = codeOf(element).replace(/\n$/, '');
      const lang = /language-(\S+)/.exec(element.querySelector('code')?.className ?? '')?.[1] ?? null;
      return value.trim() ? [{ type: 'code', lang, value }] : [];
    }
    if (tagName === 'TABLE') {
      const rows = [...element.querySelectorAll('tr')].filter((row) => range.intersectsNode(row));
      return rows.length > 0 ? [{ type: 'table', children: rows.map(rowOf) }] : [];
    }
    if (tagName === 'BLOCKQUOTE') {
      const children = blocksIn(element);
      return children.length > 0 ? [{ type: 'blockquote', children }] : [];
    }
    if (tagName === 'DIV') return blocksIn(element);
    const children = /^(?:P|H[1-6])$/.test(tagName) ? trimmed(selected(element).flatMap(inline)) : undefined;
    if (!children) return undefined;
    if (children.length === 0) return [];
    // The headings of a post begin below those of its page (MarkdownText.tsx).
    const depth = tagName === 'P' ? 0 : Math.max(Number(tagName[1]) - 3, 1);
    return [depth === 0 ? { type: 'paragraph', children } : { type: 'heading', depth: depth as 1 | 2 | 3, children }];
  };
  function blocksIn(parent: Node): BlockContent[] {
    const blocks: BlockContent[] = [];
    let words: PhrasingContent[] = [];
    const end = () => {
      const children = trimmed(words);
      if (children.length > 0) blocks.push({ type: 'paragraph', children });
      words = [];
    };
    for (const node of selected(parent)) {
      const block = node instanceof Element ? blockOf(node) : undefined;
      if (!block) {
        words.push(...inline(node));
        continue;
      }
      end();
      blocks.push(...block);
    }
    end();
    return blocks;
  }
  return blocksIn(post);
}

/** The parts of a line without the spaces around it, which Markdown would have to spell out. */
function trimmed([first, ...others]: PhrasingContent[]): PhrasingContent[] {
  if (!first) return [];
  if (first.type === 'text') {
    const value = first.value.trimStart();
    if (!value) return trimmed(others);
    if (value !== first.value) return trimmed([{ type: 'text', value }, ...others]);
  }
  const last = others.at(-1) ?? first;
  if (last.type !== 'text') return [first, ...others];
  const value = last.value.trimEnd();
  const rest = [first, ...others].slice(0, -1);
  return value ? [...rest, { type: 'text', value }] : trimmed(rest);
}
