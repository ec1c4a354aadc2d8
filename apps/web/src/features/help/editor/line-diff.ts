export interface DiffLine {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Lines that became different, by the longest common subsequence; texts have some dozens of lines. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const common = Array.from({ length: old.length + 1 }, () => Array<number>(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i]![j] =
        old[i] === now[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: "same", text: old[i]! });
      i++;
      j++;
    } else if (j < now.length && (i === old.length || common[i]![j + 1]! > common[i + 1]![j]!))
      lines.push({ kind: "added", text: now[j++]! });
    else lines.push({ kind: "removed", text: old[i++]! });
  }
  return lines;
}
