import { z } from "zod";
import { route } from "../route.ts";

/** Guided tours, by whom they are for. */
export const tours = ["viewer", "producer", "admin"] as const;
export type Tour = (typeof tours)[number];

const TourAnswer = z.enum(["taken", "declined"]);

export const listTours = route({
  method: "GET",
  path: "/help/tours",
  audience: "user",
  summary: "Guided tours for my roles, and what I answered when they were offered; null: not answered yet",
  output: z.object({
    items: z.array(z.object({ tour: z.enum(tours), answer: TourAnswer.nullable() })),
  }),
  refusals: [],
});

export const answerTour = route({
  method: "PUT",
  path: "/help/tours/:tour",
  audience: "user",
  summary: "Take a tour or decline it: it is not offered again on any device. The last answer counts",
  params: z.object({ tour: z.enum(tours) }),
  body: z.strictObject({ answer: TourAnswer }),
  refusals: ["help.tour_of_others"],
});
