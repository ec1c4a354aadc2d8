export { addModerator } from "./add-moderator.ts";
