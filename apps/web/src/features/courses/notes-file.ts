import type { RouteOutput } from "@palco/contract/route";
import type { listNotes } from "@palco/contract/courses/notes";

type Notes = RouteOutput<typeof listNotes>;

/** The notes of a course as Markdown: its lessons as headings, each note with its moment. */
export function toMarkdown(course: string, { items, lessons }: Notes, clock: (ms: number) => string): string {
  const parts = lessons.map(({ id, title }) => {
    const own = items.filter(({ lesson }) => lesson === id);
    const lines = own.map(({ atMs, body }) => {
      const words = body.replaceAll("\n", "\n  ");
      return atMs === null ? `- ${words}` : `- **${clock(atMs)}** ${words}`;
    });
    return `## ${title}\n\n${lines.join("\n")}\n`;
  });
  return `# ${course}\n\n${parts.join("\n")}`;
}
