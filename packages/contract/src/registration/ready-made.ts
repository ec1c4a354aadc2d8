import type { RegisterQuestion } from "./questions.ts";

type Ready = Pick<RegisterQuestion, "name" | "type" | "text"> & Partial<RegisterQuestion>;

const choice = (value: string, es: string, en: string, pt: string) => ({ value, text: { es, en, pt } });

/** Questions that medical and professional sites ask (specification, section 4), ready to be added. */
export const readyMade: readonly Ready[] = [
  {
    name: "birth_date",
    type: "date",
    text: { es: "Fecha de nacimiento", en: "Date of birth", pt: "Data de nascimento" },
  },
  { name: "phone", type: "tel", text: { es: "Teléfono", en: "Phone", pt: "Telefone" } },
  {
    name: "speciality",
    type: "select",
    text: { es: "Especialidad", en: "Speciality", pt: "Especialidade" },
    values: [
      choice("cardiology", "Cardiología", "Cardiology", "Cardiologia"),
      choice("family_medicine", "Medicina de familia", "Family medicine", "Medicina geral e familiar"),
      choice("internal_medicine", "Medicina interna", "Internal medicine", "Medicina interna"),
      choice("paediatrics", "Pediatría", "Paediatrics", "Pediatria"),
      choice("surgery", "Cirugía", "Surgery", "Cirurgia"),
      choice("other", "Otra", "Other", "Outra"),
    ],
  },
  {
    name: "pathology",
    type: "text",
    text: { es: "Nombre de la patología", en: "Name of the condition", pt: "Nome da patologia" },
    special: true,
  },
  {
    name: "professional_level",
    type: "select",
    text: { es: "Nivel profesional", en: "Professional level", pt: "Nível profissional" },
    values: [
      choice("student", "Estudiante", "Student", "Estudante"),
      choice("resident", "Residente", "Resident", "Interno"),
      choice("specialist", "Especialista", "Specialist", "Especialista"),
      choice("nurse", "Enfermería", "Nursing", "Enfermagem"),
      choice("other", "Otro", "Other", "Outro"),
    ],
  },
  { name: "hospital", type: "text", text: { es: "Hospital", en: "Hospital", pt: "Hospital" } },
  {
    name: "registration_code",
    type: "code",
    text: { es: "Código de registro", en: "Registration code", pt: "Código de registo" },
  },
];
