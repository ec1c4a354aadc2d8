import type { ReactNode } from "react";
import { Section } from "./page-header.tsx";
import { Stack } from "./layout.tsx";

/** One family of components under its name. */
export function Show({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title} className="gallery-show" id={title.toLowerCase().replaceAll(/\W+/g, "-")}>
      <Stack gap={6}>{children}</Stack>
    </Section>
  );
}
