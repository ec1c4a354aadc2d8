import { ConsentsPart } from "./ConsentsPart.tsx";
import { DataExportPart } from "./DataExportPart.tsx";
import { DeletionPart } from "./DeletionPart.tsx";
import { LooksPart } from "./LooksPart.tsx";
import "./privacy.css";

/** What a person may ask of us about their data: all of it, and to be gone. */
export function PrivacyTab() {
  return (
    <div className="data-form">
      <ConsentsPart />
      <DataExportPart />
      <LooksPart />
      <DeletionPart />
    </div>
  );
}
