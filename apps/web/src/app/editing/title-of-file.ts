/** Title made from a file's name: "mi_concierto-final.mp4" is "Mi concierto final". */
export function titleOfFile(filename: string): string {
  const words = filename
    .replace(/\.[^.]+$/, "")
    .replace(/[_-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 150);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
