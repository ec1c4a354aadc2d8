import { ateneoCardiologico } from "./channels/ateneo-cardiologico.ts";
import { brasaYSal } from "./channels/brasa-y-sal.ts";
import { faroCiencia } from "./channels/faro-ciencia.ts";
import { mareaYoga } from "./channels/marea-yoga.ts";
import { salaLumbre } from "./channels/sala-lumbre.ts";
import { teatroDoCarvao } from "./channels/teatro-do-carvao.ts";
import type { DemoChannel } from "./types.ts";

export const demoChannels: readonly DemoChannel[] = [
  salaLumbre,
  ateneoCardiologico,
  brasaYSal,
  faroCiencia,
  teatroDoCarvao,
  mareaYoga,
];
