/** A thin line at the top while the next screen is fetched. */
export function RouteProgress({ active }: { active: boolean }) {
  return <div className="frame-progress" data-active={active || undefined} aria-hidden="true" />;
}
