import { mostLetters } from "@palco/contract/discussions/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { text as textOf } from "@palco/contract/fields";
import { type ReactNode, useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { contractResolver, refusalText } from "#app/form.ts";

const Body = textOf(mostLetters).min(1);
const Words = z.object({ title: z.string().max(150), body: Body });
const Titled = Words.extend({ title: z.string().trim().min(1).max(150) });
export type Words = z.infer<typeof Words>;

interface WriteFormProps {
  /** Its first words, where something is changed. */
  words?: Words;
  /** A question has a title. */
  isTitled?: boolean;
  bodyLabel: string;
  error: Error | null;
  isSending: boolean;
  onSend: (words: Words) => void;
  onCancel: () => void;
  /** What is typed as a title. */
  onTitle?: (title: string) => void;
  /** Below the title. */
  beside?: ReactNode;
  /** Below the words. */
  children?: ReactNode;
}

/** Where a comment, a question or an answer is written; it has the focus when it opens. */
export function WriteForm(props: WriteFormProps) {
  const { words, isTitled, bodyLabel, error, isSending, onSend, onCancel, onTitle, beside, children } = props;
  const { t } = useTranslation("discussions");
  const form = useForm({
    resolver: contractResolver(isTitled ? Titled : Words),
    defaultValues: words ?? { title: "", body: "" },
  });
  const { setFocus, formState } = form;
  useEffect(() => setFocus(isTitled ? "title" : "body"), [setFocus, isTitled]);
  const refusal = error ? refusalText(form, error, t("failed")) : undefined;
  const { errors } = formState;
  const title = form.register("title", { onChange: ({ target }) => onTitle?.(target.value as string) });
  return (
    <form
      className="discussion-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => onSend(typed))(event)}
    >
      {refusal ? (
        <Alert tone="danger" announce>
          {refusal}
        </Alert>
      ) : null}
      {isTitled ? (
        <TextField
          label={t("title")}
          hint={t("title_hint")}
          required
          maxLength={150}
          error={errors.title?.message}
          {...title}
        />
      ) : null}
      {beside}
      <TextArea
        label={bodyLabel}
        required
        rows={4}
        counter={mostLetters}
        error={errors.body?.message}
        {...form.register("body")}
      />
      {children}
      <div className="discussion-form-actions">
        <Button type="submit" variant="primary" loading={isSending}>
          {t("send")}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
