import { Editor } from "@tiptap/core";
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from "react";
import {
  Bold,
  Heading2,
  Heading3,
  type Icon,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Table,
  Undo2,
} from "#app/dashboard/icons.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice, TextField } from "#app/ui/field.tsx";
import { type MediaItem, pictureSrc } from "#domain/media/picture.ts";
import { DialogOnDemand } from "../forms/dialog-on-demand.tsx";
import { useLookup } from "../live/use-lookup.ts";
import { loadChoosePicture } from "../picture-field/picture-dialogs.ts";
import { uploadFile } from "../picture-field/upload-file.ts";
import { articleExtensions } from "./article-extensions.ts";
import type { loader } from "./linked-pages.ts";
import { articleFromPlainText, cleanPastedHtml, hasText, missingPicturesMessage } from "./pasted-text.ts";

export type ArticleEditorProps = {
  labelledBy: string;
  html: string;
  onChange: (html: string) => void;
};

/** Pages of the site are looked up after a pause in typing of this length. */
const SETTLED_MS = 200;

const ARTICLE_PX = 960;

/**
 * Shows the editor of an article. Markup that articles cannot have is dropped when text is pasted, and again by the
 * server.
 */
export function ArticleEditor({ labelledBy, html, onChange }: ArticleEditorProps) {
  const [problem, setProblem] = useState("");
  const [editor, setEditor] = useState<Editor>();
  const sheet = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent((changed: Editor) => onChange(changed.isEmpty ? "" : changed.getHTML()));
  const open = useEffectEvent((element: HTMLElement | null) => {
    const opened = new Editor({
      element,
      extensions: articleExtensions,
      content: html,
      injectCSS: false,
      onUpdate: ({ editor: changed }) => tell(changed),
      editorProps: {
        attributes: {
          role: "textbox",
          "aria-multiline": "true",
          "aria-labelledby": labelledBy,
          class: "prose article-sheet",
        },
        transformPastedHTML: (pasted) => {
          const { html: cleaned, missingPictures } = cleanPastedHtml(pasted);
          setProblem(missingPicturesMessage(missingPictures));
          return cleaned;
        },
        handlePaste: (_view, { clipboardData }) => {
          const isText = hasText(clipboardData?.getData("text/html") ?? "");
          return (!isText && addFiles(opened, clipboardData)) || pasteText(opened, clipboardData);
        },
        handleDrop: (_view, { dataTransfer }) => addFiles(opened, dataTransfer),
      },
    });
    return opened;
  });
  useEffect(() => {
    const opened = open(sheet.current);
    setEditor(opened);
    return () => opened.destroy();
  }, []);

  function addFiles(target: Editor, transfer: DataTransfer | null): boolean {
    const files = [...(transfer?.files ?? [])].filter((file) => file.type.startsWith("image/"));
    for (const file of files) void upload(target, file);
    return files.length > 0;
  }

  async function upload(target: Editor, file: File) {
    setProblem("");
    const outcome = await uploadFile(file, () => {}, new AbortController().signal);
    if (outcome.ok) insertPicture(target, outcome.item);
    else setProblem(`Error uploading images: ${outcome.error}`);
  }

  return (
    <div className="article-editor">
      <div className="article-head">
        {editor ? <Toolbar editor={editor} /> : <div className="article-tools" />}
        {problem ? (
          <div className="px-3 pt-3">
            <Notice tone="error">{problem}</Notice>
            <TextTool label="Dismiss" use={() => setProblem("")} />
          </div>
        ) : null}
      </div>
      <div ref={sheet} />
    </div>
  );
}

function pasteText(editor: Editor, clipboard: DataTransfer | null): boolean {
  const text = clipboard?.getData("text/plain");
  if (!text || clipboard?.types.includes("text/html")) return false;
  return editor.commands.insertContent(articleFromPlainText(text));
}

/** Inserts a picture below the paragraph with the cursor, or in place of an empty paragraph. */
function insertPicture(editor: Editor, { picture }: MediaItem): void {
  const attrs = { src: pictureSrc(picture, ARTICLE_PX), alt: picture.alt, width: picture.w, height: picture.h };
  const { $to } = editor.state.selection;
  const isInText = $to.parent.isTextblock && $to.parent.content.size > 0;
  const place = isInText ? $to.after() : editor.state.selection;
  editor.chain().focus().insertContentAt(place, { type: "image", attrs }).run();
}

type Tool = { label: string; icon: Icon; isOn?: boolean; isOff?: boolean; use: () => void };

function Toolbar({ editor }: { editor: Editor }) {
  const [asking, setAsking] = useState<"link" | "picture">();
  useSyncExternalStore(
    (listener) => {
      editor.on("transaction", listener);
      return () => editor.off("transaction", listener);
    },
    () => editor.state,
  );
  const isIn = (name: string, attributes = {}) => editor.isActive(name, attributes);
  const isInTable = isIn("table");
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    {
      label: "Heading",
      icon: Heading2,
      isOn: isIn("heading", { level: 2 }),
      use: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: "Smaller heading",
      icon: Heading3,
      isOn: isIn("heading", { level: 3 }),
      use: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { label: "Bold", icon: Bold, isOn: isIn("bold"), use: () => chain().toggleBold().run() },
    { label: "Italic", icon: Italic, isOn: isIn("italic"), use: () => chain().toggleItalic().run() },
    { label: "List", icon: List, isOn: isIn("bulletList"), use: () => chain().toggleBulletList().run() },
    {
      label: "Numbered list",
      icon: ListOrdered,
      isOn: isIn("orderedList"),
      use: () => chain().toggleOrderedList().run(),
    },
    { label: "Quote", icon: Quote, isOn: isIn("blockquote"), use: () => chain().toggleBlockquote().run() },
    { label: "Link", icon: Link2, isOn: isIn("link"), isOff: isIn("image"), use: () => setAsking("link") },
    { label: "Picture", icon: ImagePlus, use: () => setAsking("picture") },
    {
      label: "Table",
      icon: Table,
      isOff: isInTable,
      use: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    { label: "Undo", icon: Undo2, isOff: !editor.can().undo(), use: () => chain().undo().run() },
    { label: "Redo", icon: Redo2, isOff: !editor.can().redo(), use: () => chain().redo().run() },
  ];
  return (
    <div className="article-tools">
      <div role="toolbar" aria-label="Formatting" className="flex flex-wrap">
        {tools.map((tool) => (
          <ToolButton key={tool.label} tool={tool} />
        ))}
      </div>
      {isInTable ? (
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
        <DialogOnDemand
          load={loadChoosePicture}
          dialog={{
            canUpload: true,
            onClose: () => setAsking(undefined),
            onChoose: ([item]) => {
              setAsking(undefined);
              if (item) insertPicture(editor, item);
            },
          }}
        />
      ) : null}
    </div>
  );
}

// A button that is off has aria-disabled, because `disabled` would take the focus from it.
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
    <button type="button" className="text-button text-[0.9375rem]" onClick={use}>
      {label}
    </button>
  );
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current: unknown = editor.getAttributes("link").href;
  const [address, setAddress] = useState(typeof current === "string" ? current : "");
  const [error, setError] = useState<string>();
  const id = useId();

  function link(href: string, text: string) {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === "") chain.unsetMark("link").run();
    else if (editor.state.selection.empty && !current) {
      chain.insertContent([{ type: "text", text, marks: [{ type: "link", attrs: { href } }] }]).run();
    } else chain.setMark("link", { href }).run();
    onClose();
  }

  function save() {
    const href = linkAddress(address);
    if (href === undefined) setError("Choose a page of this site, or enter a full address");
    else link(href, href);
  }

  return (
    <Dialog isOpen onClose={onClose} title="Link to">
      <div className="mt-4 grid gap-5">
        <TextField
          id={id}
          label="Page or address"
          value={address}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            save();
          }}
          placeholder="A home, an article, https://..."
          hint={current ? "Leave empty to remove the link" : undefined}
          errors={error ? [error] : undefined}
        />
        <SitePages search={linkAddress(address) ? undefined : address.trim()} onChoose={link} />
        <div className="flex justify-end gap-3">
          <Button variant="ghost" size="small" onClick={onClose}>
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

/** Suggests pages of the site for a link. There are no suggestions while the text is an address already. */
function SitePages({
  search,
  onChoose,
}: {
  search: string | undefined;
  onChoose: (path: string, name: string) => void;
}) {
  const { data, load } = useLookup<Awaited<ReturnType<typeof loader>>>();
  useEffect(() => {
    if (search === undefined) return;
    const address = `/dashboard/posts/linked-pages?${new URLSearchParams({ search })}`;
    const timer = setTimeout(() => void load(address), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [search, load]);
  if (search === undefined || !data) return null;
  if (data.pages.length === 0) return <p role="status">No page on the site is called that.</p>;
  return (
    <ul aria-label="Pages of this site" className="max-h-[38vh] overflow-y-auto">
      {data.pages.map(({ name, path }) => (
        <li key={path}>
          <button
            type="button"
            onClick={() => onChoose(path, name)}
            className="min-h-11 w-full cursor-pointer rounded-xl px-3 py-1.5 text-left hover:bg-paper-2"
          >
            <span className="block font-bold wrap-anywhere">{name}</span>
            <span className="block text-sm text-ink-soft wrap-anywhere">{path}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Turns the entered text into the address of a link: "" for no link, undefined if it is not an address. */
function linkAddress(submitted: string): string | undefined {
  const address = submitted.trim();
  if (address === "") return "";
  if (/^\/(?![/\\])\S*$/.test(address) || /^#\S+$/.test(address)) return address;
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address)) return address;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d ]{7,}$/.test(address)) return `tel:${address.replaceAll(" ", "")}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(address) ? `https://${address}` : undefined;
}
