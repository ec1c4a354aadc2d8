import type { FormEvent, ReactNode } from "react";
import type { FieldErrors, FieldValues, UseFormReturn } from "react-hook-form";
import { SaveBar } from "#app/save-bar.tsx";
import "./editing.css";

export interface EditFormProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  /** The form's pictures; saving waits for those on their way. */
  pictures: {
    isSending: boolean;
    isAwaited: boolean;
    /** Resolves when all uploads have ended; true when none failed. */
    settled: () => Promise<boolean>;
    forget: () => void;
  };
  isSaving: boolean;
  /** Everything required is filled in. */
  isComplete: boolean;
  onSave: (fields: Out) => void;
  /** Shows the field that is wrong, where not all fields are on the screen. */
  onMistake?: (mistakes: FieldErrors<In>) => void;
  /** A picture did not arrive, so nothing was saved. */
  onPictureLost?: () => void;
  /** Back to what is stored, where more than the form knows of it. */
  onDiscard?: () => void;
  /** There is nothing to save here. */
  withoutBar?: boolean;
  /** The form keeps its values while only the tab of its address changes (`?tab=`). */
  keepsTabs?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form that is saved as a whole, its pictures with it: save and discard at its foot, a question before it is left. */
export function EditForm<In extends FieldValues, Out>({
  form,
  pictures,
  isSaving,
  isComplete,
  onSave,
  onMistake,
  onPictureLost,
  onDiscard,
  withoutBar,
  keepsTabs,
  className,
  children,
}: EditFormProps<In, Out>) {
  async function saveAll(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await pictures.settled()) await form.handleSubmit(onSave, onMistake)();
    else onPictureLost?.();
  }
  function discard(): void {
    pictures.forget();
    form.reset();
  }
  return (
    <form
      noValidate
      className={className ? `edit-form ${className}` : "edit-form"}
      onSubmit={(event) => void saveAll(event)}
    >
      {children}
      {withoutBar ? null : (
        <SaveBar
          isDirty={form.formState.isDirty}
          isSaving={isSaving}
          isComplete={isComplete}
          onDiscard={onDiscard ?? discard}
          pictures={pictures}
          keepsTabs={keepsTabs}
        />
      )}
    </form>
  );
}
