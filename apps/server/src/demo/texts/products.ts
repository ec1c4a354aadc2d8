import { amanecerEnDirecto } from "./products/amanecer-en-directo.ts";
import { laLunaEnDirecto } from "./products/la-luna-en-directo.ts";
import { percusionEnDirecto } from "./products/percusion-en-directo.ts";
import { postresEnDirecto } from "./products/postres-en-directo.ts";
import { aOjosCerrados } from "./products/a-ojos-cerrados.ts";
import { abejas } from "./products/abejas.ts";
import { bajoLasEstrellas } from "./products/bajo-las-estrellas.ts";
import { casaDasLampadas } from "./products/casa-das-lampadas.ts";
import { citricos } from "./products/citricos.ts";
import { congresoInsuficienciaCardiaca } from "./products/congreso-insuficiencia-cardiaca.ts";
import { auscultar } from "./products/auscultar.ts";
import { cardiologiaDeGuardia } from "./products/cardiologia-de-guardia.ts";
import { cursoEcg } from "./products/curso-ecg.ts";
import { cuarentaMetros } from "./products/cuarenta-metros.ts";
import { ecgPasoAPaso } from "./products/ecg-paso-a-paso.ts";
import { ensayoAPuertaCerrada } from "./products/ensayo-a-puerta-cerrada.ts";
import { horaDeOro } from "./products/hora-de-oro.ts";
import { higos } from "./products/higos.ts";
import { jazzAMedianoche } from "./products/jazz-a-medianoche.ts";
import { laNocheLarga } from "./products/la-noche-larga.ts";
import { laRetina } from "./products/la-retina.ts";
import { libroCitricos } from "./products/libro-citricos.ts";
import { oRelojoeiro } from "./products/o-relojoeiro.ts";
import { oficinaDeCenografia } from "./products/oficina-de-cenografia.ts";
import { ojoDelHuracan } from "./products/ojo-del-huracan.ts";
import { respirarEnElBosque } from "./products/respirar-en-el-bosque.ts";
import { saludoAlSol } from "./products/saludo-al-sol.ts";
import { planetarioEnCompania } from "./products/planetario-en-compania.ts";
import { sesionDeCasos } from "./products/sesion-de-casos.ts";
import { tresNochesDeCocina } from "./products/tres-noches-de-cocina.ts";
import { viernesEnDirecto } from "./products/viernes-en-directo.ts";
import { vinoSinMiedo } from "./products/vino-sin-miedo.ts";
import { comoSeMideElViento } from "./posts/como-se-mide-el-viento.ts";
import { elConciertoEmpiezaAntes } from "./posts/el-concierto-empieza-antes.ts";
import { oSilencioDasLampadas } from "./posts/o-silencio-das-lampadas.ts";
import { salDeLimon } from "./posts/sal-de-limon.ts";
import { sheets } from "./sheets/sheets.ts";
import type { DemoProduct } from "./types.ts";

export const demoProducts: readonly DemoProduct[] = [
  laNocheLarga,
  jazzAMedianoche,
  cuarentaMetros,
  ensayoAPuertaCerrada,
  congresoInsuficienciaCardiaca,
  ecgPasoAPaso,
  sesionDeCasos,
  cursoEcg,
  auscultar,
  horaDeOro,
  cardiologiaDeGuardia,
  laRetina,
  citricos,
  higos,
  vinoSinMiedo,
  bajoLasEstrellas,
  abejas,
  ojoDelHuracan,
  oRelojoeiro,
  casaDasLampadas,
  oficinaDeCenografia,
  saludoAlSol,
  respirarEnElBosque,
  viernesEnDirecto,
  planetarioEnCompania,
  laLunaEnDirecto,
  amanecerEnDirecto,
  postresEnDirecto,
  percusionEnDirecto,
  aOjosCerrados,
  libroCitricos,
  tresNochesDeCocina,
  elConciertoEmpiezaAntes,
  salDeLimon,
  oSilencioDasLampadas,
  comoSeMideElViento,
  ...sheets,
];
