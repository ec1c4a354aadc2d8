import { Skeleton } from "@palco/ui/skeleton";
import { lazy, Suspense } from "react";
import type { FieldsOf } from "../section-editing.ts";

const TextDocumentIn = lazy(() => import("./TextDocumentIn.tsx"));

/** A text with headings, pictures and tables; its editor comes when it is opened. */
export const RichTextFields = ({ of, section }: FieldsOf<"rich_text">) => (
  <Suspense fallback={<Skeleton height={380} />}>
    <TextDocumentIn of={of} section={section} />
  </Suspense>
);
