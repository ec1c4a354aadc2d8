import { ending, type Film, hd, opening, panLeft, panRight, rounds, shot, zoomIn } from "../film.ts";

const trace = { move: "scroll", period: 260, pixelsPerFrame: 4 } as const;

export const ateneoFilms: readonly Film[] = [
  {
    key: "insuficiencia-cardiaca",
    ...hd,
    sound: "clinic",
    segments: {
      open: opening("insuficiencia-cardiaca", shot("heart", panRight), { second: shot("cells", panLeft) }),
      monitor: { shots: [shot("ecg-monitor", trace)] },
      heart: { shots: [shot("heart", panLeft)] },
      cells: { shots: [shot("cells", panRight)] },
      end: ending("ateneo"),
    },
    edit: ["open", ...rounds(836, "monitor", "heart", "cells"), "end"],
    trailer: ["heart", "cells", "monitor", "open"],
  },
  {
    key: "ecg-paso-a-paso",
    ...hd,
    sound: "clinicHigh",
    segments: {
      open: {
        shots: [shot("ecg-paper", trace, 6)],
        titles: [
          { overlay: "ecg-paso-a-paso-title", from: 0.4, to: 3.5 },
          { overlay: "ecg-paso-a-paso-lower", from: 3.7, to: 5.9 },
        ],
        fadeIn: 0.6,
      },
      paper: { shots: [shot("ecg-paper", trace)] },
      monitor: { shots: [shot("ecg-monitor", trace)] },
      end: ending("ateneo"),
    },
    edit: ["open", ...rounds(359, "monitor", "paper"), "end"],
    trailer: ["monitor", "paper", "open"],
  },
  {
    key: "la-retina",
    ...hd,
    sound: "clinicLow",
    segments: {
      open: opening("la-retina", shot("retina-disc", panRight), { second: shot("retina-vessels", panLeft) }),
      disc: { shots: [shot("retina-disc", zoomIn)] },
      vessels: { shots: [shot("retina-vessels", panRight)] },
      cells: { shots: [shot("cells", panRight)] },
      end: ending("ateneo"),
    },
    edit: ["open", ...rounds(135, "disc", "vessels", "cells"), "end"],
  },
  // Lessons of the course.
  ...(
    [
      ["curso-ecg-papel", "clinicHigh", ["ecg-paper", "ecg-monitor"], 54],
      ["curso-ecg-ritmo", "clinic", ["ecg-monitor", "heart"], 68],
      ["curso-ecg-st", "clinicLow", ["heart", "ecg-paper", "cells"], 41],
    ] as const
  ).map(([key, sound, photos, times]): Film => ({
    key,
    ...hd,
    sound,
    segments: {
      ...Object.fromEntries(
        photos.map((photo) => [photo, { shots: [shot(photo, photo.startsWith("ecg-") ? trace : panLeft)] }]),
      ),
      end: ending("ateneo"),
    },
    edit: [...rounds(times, ...photos), "end"],
  })),
];
