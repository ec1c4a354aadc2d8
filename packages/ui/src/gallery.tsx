import { Container } from "./layout.tsx";
import { FeedbackGallery } from "./gallery-feedback.tsx";
import { FormsGallery } from "./gallery-forms.tsx";
import { MediaGallery } from "./gallery-media.tsx";
import { OfficeGallery } from "./gallery-office.tsx";
import { SegmentedControl } from "./segmented-control.tsx";
import { useState } from "react";
import "./gallery.css";

const themes = [
  { value: "dark", label: "Oscuro" },
  { value: "light", label: "Claro" },
  { value: "backoffice", label: "Gestión" },
];

/** Every component with its states, for the eye. Shown at /dev/ui, never in production; needs `UiProvider` and `Toasts` around it. */
export function Gallery() {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme ?? "dark");
  const choose = (next: string) => {
    document.documentElement.dataset.theme = next;
    setTheme(next);
  };
  return (
    <div className="gallery">
      <div className="gallery-themes">
        <SegmentedControl
          label="Tema"
          value={theme}
          options={themes}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <MediaGallery />
      <Container className="gallery-body">
        <FeedbackGallery />
        <FormsGallery />
        <OfficeGallery />
      </Container>
    </div>
  );
}
