import type { Extensions } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";

/** Pictures of our own library only: one from elsewhere would be dropped by the server anyway. */
const ArticleImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
});

/** A table with the line above it that says what it shows. */
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

/** What an article may be made of: the same parts that the server keeps (server/editing/clean-html.ts). */
export const articleExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: "https", protocols: ["mailto", "tel"] },
  }),
  ArticleImage,
  ArticleTable,
  TableRow,
  TableHeader,
  TableCell,
];
