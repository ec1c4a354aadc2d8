import type { ServerModule } from "#platform/module.ts";
import { film, timedFilm } from "./product-types.ts";

export const films: ServerModule = { name: "films", productTypes: [film, timedFilm] };
