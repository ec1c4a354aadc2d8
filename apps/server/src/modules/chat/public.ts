export { seatModerator } from "./seat-moderator.ts";
