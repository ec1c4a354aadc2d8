import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";
import type * as codes from "./codes.ts";

export const registrationBodyExamples: BodiesOf<typeof api & typeof codes> = {
  updateRegistration: {
    questions: [
      {
        name: "professional_level",
        type: "select",
        required: true,
        text: { es: "Nivel profesional", en: "Professional level", pt: "Nível profissional" },
        values: [
          { value: "resident", text: { es: "Residente", en: "Resident", pt: "Interno" } },
          { value: "specialist", text: { es: "Especialista", en: "Specialist", pt: "Especialista" } },
        ],
      },
      {
        name: "hospital",
        type: "text",
        text: { es: "Hospital", en: "Hospital", pt: "Hospital" },
        showIf: { field: "professional_level", values: ["resident"] },
        retentionDays: 365,
      },
    ],
    domains: { allowed: ["hospital.example"], forbidden: [] },
    repeatOnSignUp: true,
  },
  createRegistrationCode: {
    code: "CARDIO2027",
    note: "Faculty",
    uses: 40,
    closesAt: "2027-01-31T23:00:00Z",
    role: "PRESS",
    approves: true,
    product: "congress-of-cardiology",
  },
  lookAtRegistrationCode: { code: "cardio-2027" },
  updateOwnAnswers: { fields: { professional_level: "specialist" } },
};
