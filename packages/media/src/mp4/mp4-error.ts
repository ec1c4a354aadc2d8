/**
 * - `not_mp4`: no `ftyp`/`moov` to be found; some other kind of file
 * - `truncated`: a box or a sample reaches past the end of the file
 * - `malformed`: boxes or tables that contradict themselves
 * - `too_large`: over a limit of ours (moov 64 MB, 8 tracks, 5 million samples per track)
 * - `unsupported`: well formed, but nothing we can package
 */
export type Mp4Problem = "not_mp4" | "truncated" | "malformed" | "too_large" | "unsupported";

/** Thrown when a file cannot be read as MP4. The message is for logs; users get a text for `problem`. */
export class Mp4Error extends Error {
  override name = "Mp4Error";
  readonly problem: Mp4Problem;
  constructor(problem: Mp4Problem, message: string) {
    super(message);
    this.problem = problem;
  }
}
