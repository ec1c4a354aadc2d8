import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

const token = "Zk3mX0V9h2l4Qw7sT1uYbN5cR8dE6fGaJpKxLzWvO0i";

export const teamBodyExamples: BodiesOf<typeof api> = {
  inviteMember: { email: "luz@example.com", roles: ["editor"], language: "es" },
  changeMember: { roles: ["editor", "moderator"] },
  openInvitation: { token },
  acceptInvitation: { token },
};
