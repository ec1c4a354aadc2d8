/** Something a check found, shown as `path:line  message`. */
export interface Problem {
  path: string;
  line?: number;
  message: string;
}

export function describeProblem({ path, line, message }: Problem): string {
  return `${path}${line ? `:${line}` : ""}  ${message}`;
}
