import { ApiError } from "@palco/contract/client";
import { getCourseImport, importCourse } from "@palco/contract/courses/package";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ProgressBar } from "@palco/ui/progress";
import { useMutation, useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useOnceKey } from "#app/use-once-key.ts";

const FileDialog = lazy(async () => ({
  default: (await import("#features/media/FileDialog.tsx")).FileDialog,
}));

/** How often an import that is under way is asked after. */
const askMs = 1500;

/** Makes a draft of a course that was exported: instead of writing a new one. */
export default function ImportCourse() {
  const { t } = useTranslation("courses");
  const [isSending, setSending] = useState(false);
  const sendOnce = useOnceKey();
  const begin = useMutation({
    mutationFn: (resourceId: string) =>
      sendOnce(resourceId, (options) => call(importCourse, { body: { resourceId } }, options)),
  });
  const id = begin.data?.id ?? "";
  const { data } = useQuery({
    queryKey: ["course-import", id],
    queryFn: ({ signal }) => call(getCourseImport, { params: { id } }, { signal }),
    enabled: id !== "",
    refetchInterval: ({ state }) => (state.data?.product || state.data?.refusal ? false : askMs),
  });
  const failure = begin.error instanceof ApiError ? begin.error.message : data?.refusal?.message;
  if (data?.product)
    return (
      <Alert tone="success" title={t("package_done")} announce>
        <Button
          variant="primary"
          href={`/account/channels/${data.product.channel}/products/${data.product.slug}?tab=lessons`}
        >
          {t("package_open")}
        </Button>
      </Alert>
    );
  return (
    <>
      {failure ? (
        <Alert tone="danger" announce>
          {failure}
        </Alert>
      ) : null}
      {id && !failure ? (
        <ProgressBar
          label={data?.of ? t("package_working", { done: data.done, of: data.of }) : t("package_waiting")}
          value={data?.of ? data.done / data.of : 0}
        />
      ) : (
        <p className="editor-new-import">
          {t("package_or")}{" "}
          <Button
            size="sm"
            icon={<PackageOpen aria-hidden="true" />}
            loading={begin.isPending}
            onClick={() => setSending(true)}
          >
            {t("package_import")}
          </Button>
        </p>
      )}
      {isSending ? (
        <Suspense fallback={null}>
          <FileDialog
            open
            intro={t("package_about")}
            onClose={() => setSending(false)}
            onFile={(file) => begin.mutate(file.id)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
