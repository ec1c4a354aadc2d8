const people = [
  ["Inés", "Valdivia", "ES"], ["Martín", "Ocaña", "ES"], ["Beatriz", "Almagro", "ES"], ["João", "Pimenta", "PT"],
  ["Matilde", "Fonseca", "PT"], ["Camila", "Rojas", "CL"], ["Diego", "Arce", "MX"], ["Lucie", "Marchand", "FR"],
  ["Hannah", "Weiss", "DE"], ["Owen", "Reilly", "IE"], ["Grace", "Holloway", "GB"], ["Renata", "Couto", "BR"],
  ["Andrés", "Paz", "AR"], ["Nerea", "Iturralde", "ES"], ["Pau", "Ferrer", "ES"], ["Sofia", "Lombardi", "IT"],
] as const; // prettier-ignore

/** Buyers of the demo. They have no password, so nobody can log in as them. */
export const demoAudience = people.map(([name, surname, country], index) => ({
  name,
  surname,
  country,
  email: `audience${index + 1}@demo.palco.test`,
  newsletter: index % 4 !== 3,
}));
