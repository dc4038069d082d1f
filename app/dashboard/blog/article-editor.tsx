import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Undo2,
} from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice, TextField } from "#app/ui/field.tsx";
import { type MediaItem, pictureSrc } from "#domain/picture.ts";
import { ChoosePicture } from "../picture-field/choose-picture.tsx";
import { uploadFile } from "../picture-field/upload-file.ts";
import { articleExtensions } from "./article-extensions.ts";
import { articleFromPlainText, cleanPastedHtml } from "./pasted-text.ts";

type ArticleEditorProps = {
  labelledBy: string;
  html: string;
  /** Called with what the article has become. */
  onChange: (html: string) => void;
};

/** As wide as an article's pictures are shown. */
const ARTICLE_PX = 960;

/** Where the words of an article are written. What it cannot hold is dropped when it is pasted, and again by the server. */
export default function ArticleEditor({ labelledBy, html, onChange }: ArticleEditorProps) {
  const [problem, setProblem] = useState("");
  const editor = useEditor({
    extensions: articleExtensions,
    content: html,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        class: "prose article-sheet",
      },
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_view, event) => paste(event),
      handleDrop: (_view, event) => addFiles(event.dataTransfer),
    },
  });

  function paste({ clipboardData }: ClipboardEvent): boolean {
    if (addFiles(clipboardData)) return true;
    const text = clipboardData?.getData("text/plain");
    if (!editor || !text || clipboardData?.types.includes("text/html") || isInCode(editor)) return false;
    return editor.commands.insertContent(articleFromPlainText(text));
  }

  function addFiles(transfer: DataTransfer | null): boolean {
    const files = [...(transfer?.files ?? [])].filter((file) => file.type.startsWith("image/"));
    for (const file of files) void upload(file);
    return files.length > 0;
  }

  async function upload(file: File) {
    setProblem("");
    const outcome = await uploadFile(file, () => {}, new AbortController().signal);
    if (outcome.ok) insertPicture(outcome.item);
    else setProblem(`Error uploading images: ${outcome.error}`);
  }

  function insertPicture({ picture }: MediaItem) {
    const attributes = { src: pictureSrc(picture, ARTICLE_PX), alt: picture.alt, width: picture.w, height: picture.h };
    editor?.chain().focus().setImage(attributes).run();
  }

  return (
    <div className="article-editor">
      {editor ? <Toolbar editor={editor} onPicture={insertPicture} /> : <div className="article-tools" />}
      <EditorContent editor={editor} />
      {problem ? (
        <div className="p-3">
          <Notice tone="error">{problem}</Notice>
        </div>
      ) : null}
    </div>
  );
}

function isInCode(editor: Editor): boolean {
  return editor.isActive("codeBlock") || editor.isActive("code");
}

type Tool = { label: string; icon: LucideIcon; isOn?: boolean; isOff?: boolean; use: () => void };

function Toolbar({ editor, onPicture }: { editor: Editor; onPicture: (item: MediaItem) => void }) {
  const [asking, setAsking] = useState<"link" | "picture">();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading2: now.isActive("heading", { level: 2 }),
      heading3: now.isActive("heading", { level: 3 }),
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      bulletList: now.isActive("bulletList"),
      orderedList: now.isActive("orderedList"),
      blockquote: now.isActive("blockquote"),
      link: now.isActive("link"),
      table: now.isActive("table"),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { label: "Heading", icon: Heading2, isOn: state.heading2, use: () => chain().toggleHeading({ level: 2 }).run() },
    {
      label: "Smaller heading",
      icon: Heading3,
      isOn: state.heading3,
      use: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { label: "Bold", icon: Bold, isOn: state.bold, use: () => chain().toggleBold().run() },
    { label: "Italic", icon: Italic, isOn: state.italic, use: () => chain().toggleItalic().run() },
    { label: "List", icon: List, isOn: state.bulletList, use: () => chain().toggleBulletList().run() },
    {
      label: "Numbered list",
      icon: ListOrdered,
      isOn: state.orderedList,
      use: () => chain().toggleOrderedList().run(),
    },
    { label: "Quote", icon: Quote, isOn: state.blockquote, use: () => chain().toggleBlockquote().run() },
    { label: "Link", icon: Link2, isOn: state.link, use: () => setAsking("link") },
    { label: "Picture", icon: ImagePlus, use: () => setAsking("picture") },
    {
      label: "Table",
      icon: Table,
      isOff: state.table,
      use: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    { label: "Undo", icon: Undo2, isOff: !state.canUndo, use: () => chain().undo().run() },
    { label: "Redo", icon: Redo2, isOff: !state.canRedo, use: () => chain().redo().run() },
  ];
  return (
    <div className="article-tools">
      <div role="toolbar" aria-label="Formatting" className="flex flex-wrap">
        {tools.map((tool) => (
          <ToolButton key={tool.label} tool={tool} />
        ))}
      </div>
      {state.table ? (
        <div role="toolbar" aria-label="Table" className="flex flex-wrap gap-x-4 px-2">
          <TextTool label="Add row" use={() => chain().addRowAfter().run()} />
          <TextTool label="Add column" use={() => chain().addColumnAfter().run()} />
          <TextTool label="Remove row" use={() => chain().deleteRow().run()} />
          <TextTool label="Remove column" use={() => chain().deleteColumn().run()} />
          <TextTool label="Remove table" use={() => chain().deleteTable().run()} />
        </div>
      ) : null}
      {asking === "link" ? <LinkDialog editor={editor} onClose={() => setAsking(undefined)} /> : null}
      {asking === "picture" ? (
        <ChoosePicture
          onClose={() => setAsking(undefined)}
          onChoose={(item) => {
            setAsking(undefined);
            onPicture(item);
          }}
        />
      ) : null}
    </div>
  );
}

// Off is said and not done with `disabled`: a button that loses its focus strands the keyboard.
function ToolButton({ tool: { label, icon: Icon, isOn, isOff, use } }: { tool: Tool }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : use}
      className={classNames(
        "flex size-11 items-center justify-center rounded-xl transition-colors duration-150",
        isOn ? "bg-ink text-paper" : "text-ink",
        isOff ? "opacity-35" : "cursor-pointer",
        !isOn && !isOff && "hover:bg-paper-2",
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

function TextTool({ label, use }: { label: string; use: () => void }) {
  return (
    <button type="button" className="text-button text-[15px]" onClick={use}>
      {label}
    </button>
  );
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current: unknown = editor.getAttributes("link").href;
  const [address, setAddress] = useState(typeof current === "string" ? current : "");
  const [error, setError] = useState<string>();
  const id = useId();

  function save() {
    const href = linkAddress(address);
    if (href === undefined) return setError("Enter a page of this site, like /plan, or a full address");
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !current) {
      chain.insertContent([{ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }]).run();
    } else chain.setLink({ href }).run();
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title="Where does it lead?">
      <div className="mt-4 grid gap-5">
        <TextField
          id={id}
          label="Address"
          value={address}
          inputMode="url"
          autoCapitalize="none"
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            save();
          }}
          placeholder="/plan or https://..."
          hint={current ? "Left empty, the link is taken away." : undefined}
          errors={error ? [error] : undefined}
        />
        <div className="flex justify-end gap-3">
          <Button look="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button size="small" onClick={save}>
            Save link
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What people type as an address, as a link has it; "" for none, undefined for what leads nowhere. */
function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address === "") return "";
  if (/^\/(?![/\\])\S*$/.test(address) || /^#\S+$/.test(address)) return address;
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address)) return address;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d ]{7,}$/.test(address)) return `tel:${address.replaceAll(" ", "")}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(address) ? `https://${address}` : undefined;
}
