import type { ProviderIcon } from "@palco/contract/identities/provider";
import { Building2, GraduationCap, Hospital, KeyRound, type LucideIcon } from "lucide-react";

const drawn: Record<Exclude<ProviderIcon, "google" | "microsoft">, LucideIcon> = {
  key: KeyRound,
  building: Building2,
  hospital: Hospital,
  school: GraduationCap,
};

/** Picture of a provider. The two companies want theirs in their own colours (their branding guidelines). */
export function ProviderMark({ icon }: { icon: ProviderIcon }) {
  if (icon === "google")
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          fill="#4285f4"
          d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.500h6.500a5.500 5.500 0 0 1-2.400 3.600v3h3.900c2.200-2.100 3.500-5.100 3.500-8.800z"
        />
        <path
          fill="#34a853"
          d="M12 24c3.200 0 6-1.100 7.900-2.900l-3.800-3c-1.100.7-2.400 1.200-4.100 1.200-3.100 0-5.800-2.100-6.700-5H1.300v3.100A12 12 0 0 0 12 24z"
        />
        <path fill="#fbbc05" d="M5.300 14.300a7.200 7.200 0 0 1 0-4.600V6.600h-4a12 12 0 0 0 0 10.800z" />
        <path
          fill="#ea4335"
          d="M12 4.800c1.800 0 3.300.6 4.600 1.800l3.400-3.400A12 12 0 0 0 1.300 6.600l4 3.100c.9-2.900 3.600-4.900 6.700-4.900z"
        />
      </svg>
    );
  if (icon === "microsoft")
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path fill="#f25022" d="M2 2h9.500v9.500H2z" />
        <path fill="#7fba00" d="M12.500 2H22v9.500h-9.500z" />
        <path fill="#00a4ef" d="M2 12.500h9.500V22H2z" />
        <path fill="#ffb900" d="M12.500 12.500H22V22h-9.500z" />
      </svg>
    );
  const Icon = drawn[icon];
  return <Icon aria-hidden="true" />;
}
