export { changeAndRecord } from "./change-roles.ts";
export { moveAndRecord } from "./move-person.ts";
