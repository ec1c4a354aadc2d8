import type { PostBlock } from "@palco/contract/posts/api";
import { FileLink } from "#features/media/FileLink.tsx";

/** A file between the lines. */
export function FileBlock({ file }: { file: Extract<PostBlock, { kind: "file" }> }) {
  return (
    <p className="post-file">
      <FileLink file={file} caption={file.caption} />
    </p>
  );
}
