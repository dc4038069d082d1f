import { type Extensions, Mark } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { HorizontalRule } from "@tiptap/extension-horizontal-rule";
import { Image } from "@tiptap/extension-image";
import { Italic } from "@tiptap/extension-italic";
import { BulletList } from "@tiptap/extension-list/bullet-list";
import { ListItem } from "@tiptap/extension-list/item";
import { ListKeymap } from "@tiptap/extension-list/keymap";
import { OrderedList } from "@tiptap/extension-list/ordered-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { Gapcursor } from "@tiptap/extensions/gap-cursor";
import { TrailingNode } from "@tiptap/extensions/trailing-node";
import { UndoRedo } from "@tiptap/extensions/undo-redo";

/** An article can only have pictures of the media library; the server drops all others. */
const ArticleImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
});

/** Tiptap's own link is not used, because its address parser is half as large as all screens of the dashboard. */
const ArticleLink = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({ href: {} }),
  parseHTML: () => [{ tag: "a[href]", getAttrs: (element) => leadsSomewhere(element.getAttribute("href")) && null }],
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
});

/** Accepts what the server accepts: pages of the site, web addresses, e-mail addresses and telephone numbers. */
function leadsSomewhere(href: string | null): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(href ?? "");
}

const ArticleTable = Table.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      caption: {
        default: "",
        parseHTML: (element) => element.querySelector("caption")?.textContent ?? "",
        rendered: false,
      },
    };
  },
  parseHTML() {
    return [
      {
        tag: "table",
        contentElement: (node) => {
          const copy = node.cloneNode(true);
          if (copy instanceof HTMLElement) {
            copy.querySelector("caption")?.remove();
            return copy;
          }
          throw new Error("a table is an element");
        },
      },
    ];
  },
  renderHTML({ node }) {
    const { caption } = node.attrs;
    return caption ? ["table", ["caption", caption], ["tbody", 0]] : ["table", ["tbody", 0]];
  },
});

/**
 * These are the elements that `server/records/clean-html.ts` allows. They are listed one by one because Tiptap's
 * starter kit is larger.
 */
export const articleExtensions: Extensions = [
  ...[Document, Paragraph, Text, HardBreak, HorizontalRule, Blockquote, Heading.configure({ levels: [2, 3] })],
  ...[Bold, Italic, Strike, Underline, ArticleLink],
  ...[BulletList, OrderedList, ListItem, ListKeymap],
  ...[UndoRedo, Gapcursor, TrailingNode],
  ArticleImage,
  ArticleTable,
  TableRow,
  TableHeader,
  TableCell,
];
