import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { Button } from "@palco/ui/button";
import { PageHeader, type PageHeaderProps } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { Eye } from "lucide-react";
import { Loaded, type LoadedProps } from "#app/loaded.tsx";

/** The screen of one thing that is edited or decided about. */
export function EditScreen<Thing>(props: Omit<LoadedProps<Thing>, "waiting">) {
  return <Loaded {...props} waiting={<Skeleton height={480} />} />;
}

export interface EditHeadProps extends Pick<PageHeaderProps, "subtitle" | "aside" | "actions"> {
  /** Breadcrumb to this screen; the thing itself ends it. */
  way: { label: string; href: string }[];
  title: string;
  /** The thing as people see it. */
  page?: { label: string; href: string };
}

/** The head of such a screen: the way back, what someone named the thing, and its page. */
export function EditHead({ way, title, page, actions, ...head }: EditHeadProps) {
  return (
    <PageHeader
      {...head}
      top={<Breadcrumbs items={[...way, { label: title }]} />}
      title={
        <span translate="no" data-user-content>
          {title}
        </span>
      }
      actions={
        page ? (
          <>
            {actions}
            <Button icon={<Eye aria-hidden="true" />} href={page.href} className="edit-page">
              <span>{page.label}</span>
            </Button>
          </>
        ) : (
          actions
        )
      }
    />
  );
}
