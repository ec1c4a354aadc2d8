import { type Answers, RegisterQuestions } from "@palco/contract/registration/questions";
import { readyMade } from "@palco/contract/registration/ready-made";
import type { DemoPerson } from "./audience.ts";

const ready = (name: string) => readyMade.find((one) => one.name === name)!;

/** The sign-up form of the demo asks three things and demands none; the hospital only of those who name a speciality. */
export const demoQuestions = RegisterQuestions.parse([
  ready("birth_date"),
  ready("speciality"),
  {
    ...ready("hospital"),
    showIf: { field: "speciality", values: ready("speciality").values!.map(({ value }) => value) },
  },
]);

const specialities = ["cardiology", "family_medicine", "paediatrics", "internal_medicine", "surgery"];
const hospitals: Record<DemoPerson["language"], readonly string[]> = {
  es: ["Hospital del Guadaira", "Clínica Santa Olalla", "Hospital Ribera Alta"],
  en: ["St Brendan's Hospital", "Northgate Clinic"],
  pt: ["Hospital do Cais", "Centro de Saúde da Ribeira"],
};

/** Two of three gave their date of birth, and two of five work in medicine. */
export function demoAnswers({ company, position, language }: DemoPerson, index: number): Answers {
  const isMedical = /cardiolog|nurse/i.test(position);
  const born = `${1957 + ((index * 17) % 46)}-${String(1 + ((index * 5) % 12)).padStart(2, "0")}-${String(1 + ((index * 11) % 28)).padStart(2, "0")}`;
  const named = hospitals[language];
  return {
    ...(index % 3 !== 1 && { birth_date: born }),
    ...(isMedical && { speciality: "cardiology", hospital: company }),
    ...(!company &&
      index % 5 < 2 && {
        speciality: specialities[index % specialities.length]!,
        hospital: named[index % named.length]!,
      }),
  };
}
