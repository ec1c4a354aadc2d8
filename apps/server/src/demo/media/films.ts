import type { Film } from "./film.ts";
import { ateneoFilms } from "./films/ateneo.ts";
import { brasaFilms } from "./films/brasa.ts";
import { faroFilms } from "./films/faro.ts";
import { lourencoFilms } from "./films/lourenco.ts";
import { lumbreFilms } from "./films/lumbre.ts";

/** Every clip of the demo; the ten-minute one first, so that it is not what everything waits for at the end. */
export const films: readonly Film[] = [
  ...faroFilms,
  ...lumbreFilms,
  ...lourencoFilms,
  ...brasaFilms,
  ...ateneoFilms,
];
