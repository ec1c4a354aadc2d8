import { cloneElement } from "react";
import type { ComponentProps, MouseEvent, ReactElement, ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";
import { UiLink } from "./ui-provider.tsx";
import "./button.css";

type Look = {
  variant?: "primary" | "secondary" | "ghost" | "danger" | "inverse";
  size?: "sm" | "md" | "lg";
  /** Shows a spinner, keeps the width and the focus, and ignores presses. */
  loading?: boolean;
  /** Makes it a link that looks like a button. */
  href?: string;
  /** Any other element to wear the looks: `<Button render={<label />}>`. */
  render?: ReactElement<Record<string, unknown>>;
};

export type ButtonProps = Omit<ComponentProps<"button">, "color"> &
  Look & {
    icon?: ReactNode;
    iconEnd?: ReactNode;
    /** As wide as its container. */
    block?: boolean;
    /** Only with `href`. */
    target?: string;
    rel?: string;
    download?: string | boolean;
  };

/** `type` is "button" unless you say `type="submit"`. */
export function Button({ icon, iconEnd, block, children, className, ...rest }: ButtonProps) {
  return (
    <Pressable {...rest} className={classNames("ui-button", block && "ui-button--block", className)}>
      {icon}
      <span className="ui-button__label">{children}</span>
      {iconEnd}
    </Pressable>
  );
}

export type IconButtonProps = Omit<ButtonProps, "icon" | "iconEnd" | "block"> & {
  /** Description of the action, for people who cannot see the icon. */
  label: string;
};

export function IconButton({ label, variant = "ghost", className, ...rest }: IconButtonProps) {
  return (
    <Pressable
      {...rest}
      variant={variant}
      aria-label={label}
      className={classNames("ui-button ui-icon-button", className)}
    />
  );
}

function Pressable({
  variant = "secondary",
  size = "md",
  loading,
  href,
  render,
  disabled,
  ...rest
}: ButtonProps) {
  const { children, onClick, ref, ...others } = rest;
  const props = {
    ...others,
    "data-variant": variant,
    "data-size": size,
    "data-loading": loading || undefined,
    "aria-busy": loading || undefined,
    "aria-disabled": loading || (disabled && (href || render)) || undefined,
    // While loading it stays focusable, so the press is swallowed here: no double submit.
    onClick: loading || disabled ? (event: MouseEvent) => event.preventDefault() : onClick,
    children: (
      <>
        {children}
        {loading ? <Spinner className="ui-button__spinner" /> : null}
      </>
    ),
  };
  if (render) {
    // Props of the given element win; class names are combined.
    const className = classNames(props.className, render.props.className as string | undefined);
    // oxlint-disable-next-line react/refs -- hands a ref on without reading it
    return cloneElement(render, { ...props, ref, ...render.props, className });
  }
  if (href !== undefined) {
    const linkProps = props as unknown as ComponentProps<"a">;
    return <UiLink {...linkProps} ref={ref as unknown as Ref<HTMLAnchorElement>} href={href} />;
  }
  return <button type="button" {...(props as ComponentProps<"button">)} ref={ref} disabled={disabled} />;
}
