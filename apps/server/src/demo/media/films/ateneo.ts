import { ending, type Film, hd, opening, panLeft, panRight, shot, zoomIn } from "../film.ts";

const trace = { move: "scroll", period: 260, pixelsPerFrame: 4 } as const;

export const ateneoFilms: readonly Film[] = [
  {
    key: "insuficiencia-cardiaca",
    ...hd,
    sound: "clinic",
    trailerSeconds: 14,
    segments: {
      open: opening("insuficiencia-cardiaca", shot("heart", panRight), shot("tissue", panLeft)),
      monitor: { shots: [shot("ecg-monitor", trace)] },
      heart: { shots: [shot("heart", panLeft)] },
      tissue: { shots: [shot("tissue", panRight)] },
      end: ending("ateneo"),
    },
    edit: ["open", "monitor", "heart", "tissue", "monitor", "tissue", "heart", "monitor", "tissue", "heart", "end"],
  },
  {
    key: "ecg-paso-a-paso",
    ...hd,
    sound: "clinicHigh",
    trailerSeconds: 12,
    segments: {
      open: opening("ecg-paso-a-paso", shot("ecg-paper", trace), shot("ecg-paper", trace)),
      paper: { shots: [shot("ecg-paper", trace, 5)] },
      monitor: { shots: [shot("ecg-monitor", trace, 5)] },
      end: ending("ateneo"),
    },
    edit: ["open", "monitor", "paper", "monitor", "paper", "paper", "monitor", "paper", "monitor", "end"],
  },
  {
    key: "la-retina",
    ...hd,
    sound: "clinicLow",
    segments: {
      open: opening("la-retina", shot("retina-disc", panRight), shot("retina-vessels", panLeft)),
      disc: { shots: [shot("retina-disc", zoomIn, 4)] },
      vessels: { shots: [shot("retina-vessels", panRight)] },
      tissue: { shots: [shot("tissue", panRight)] },
      end: ending("ateneo"),
    },
    edit: ["open", "disc", "vessels", "tissue", "vessels", "disc", "vessels", "tissue", "vessels", "end"],
  },
];
