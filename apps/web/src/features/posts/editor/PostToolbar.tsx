import type { ProductCard } from "@palco/contract/catalogue/api";
import type { ResourceView } from "@palco/contract/media/api";
import { type Editor, useEditorState } from "@tiptap/react";
import { Clapperboard, Lock, Paperclip, Ticket } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { insertPart } from "#features/rich-text/document-of.ts";
import { Toolbar } from "#features/rich-text/Toolbar.tsx";
import type { ImageUploads } from "#features/rich-text/use-image-uploads.ts";
import { FileDialog } from "#features/media/FileDialog.tsx";
import { FilmDialog } from "./FilmDialog.tsx";
import { ProductDialog } from "./ProductDialog.tsx";

interface PostToolbarProps {
  editor: Editor;
  disabled: boolean;
  uploads: ImageUploads;
  onProduct: (product: ProductCard) => void;
  onFile: (file: ResourceView) => void;
  productId: string;
}

/** The toolbar of a text with what only a post has: films, files, products and the wall. */
export function PostToolbar({ onProduct, onFile, productId, ...bar }: PostToolbarProps) {
  const { editor } = bar;
  const { t } = useTranslation("posts");
  const [dialog, setDialog] = useState<"film" | "file" | "product">();
  const hasWall = useEditorState({
    editor,
    selector: ({ editor: now }) => now.state.doc.children.some(({ type }) => type.name === "wall"),
  });
  return (
    <>
      <Toolbar
        {...bar}
        ownSteps
        more={[
          { name: "film", icon: Clapperboard, run: () => setDialog("film") },
          { name: "file", icon: Paperclip, run: () => setDialog("file") },
          { name: "product", icon: Ticket, run: () => setDialog("product") },
          { name: "wall", icon: Lock, isOff: hasWall, run: () => insertPart(editor, { type: "wall" }) },
        ]}
      />
      <FilmDialog
        open={dialog === "film"}
        onClose={() => setDialog(undefined)}
        onFilm={(assetId) => insertPart(editor, { type: "film", attrs: { assetId, caption: "" } })}
      />
      <FileDialog
        intro={t("file_intro")}
        open={dialog === "file"}
        onClose={() => setDialog(undefined)}
        onFile={(file) => {
          onFile(file);
          insertPart(editor, { type: "file", attrs: { resourceId: file.id, caption: "" } });
        }}
      />
      <ProductDialog
        open={dialog === "product"}
        exceptId={productId}
        onClose={() => setDialog(undefined)}
        onChoose={(product) => {
          onProduct(product);
          insertPart(editor, { type: "embed", attrs: { productId: product.id } });
        }}
      />
    </>
  );
}
