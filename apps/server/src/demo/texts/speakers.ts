import type { DemoSpeaker } from "./types.ts";

export const demoSpeakers: readonly DemoSpeaker[] = [
  {
    slug: "elvira-santamaria",
    owner: "producer@demo.palco.test",
    name: "Dra. Elvira Santamaría",
    title: {
      es: "Cardióloga clínica y docente",
      en: "Clinical cardiologist and teacher",
      pt: "Cardiologista clínica e docente",
    },
    bio: {
      es: "Dirige una unidad de insuficiencia cardíaca y lleva veinte años enseñando a leer electrocardiogramas a quien jura que nunca podrá. Defiende que un buen diagnóstico empieza con una silla al lado de la cama.",
      en: "She runs a heart failure unit and has spent twenty years teaching ECG reading to people who swear they never will. She believes a good diagnosis begins with a chair beside the bed.",
      pt: "Dirige uma unidade de insuficiência cardíaca e ensina há vinte anos a ler eletrocardiogramas a quem jura que nunca vai conseguir. Defende que um bom diagnóstico começa com uma cadeira junto à cama.",
    },
    image: "speakers/elvira-santamaria.jpg",
    tags: {
      es: ["cardiología", "docencia", "ecg"],
      en: ["cardiology", "teaching", "ecg"],
      pt: ["cardiologia", "docência", "ecg"],
    },
    language: "es",
    socialLinks: {
      linkedin: "https://www.linkedin.com/in/elvirasantamaria.example",
      youtube: "https://www.youtube.com/@elvirasantamaria.example",
    },
  },
  {
    slug: "iria-fontan",
    owner: "producer@demo.palco.test",
    name: "Iria Fontán",
    title: {
      es: "Astrofísica y divulgadora",
      en: "Astrophysicist and science writer",
      pt: "Astrofísica e divulgadora",
    },
    bio: {
      es: "Estudió cómo mueren las estrellas y acabó contando cómo nacen las preguntas. Escribe, graba y enseña el cielo a pie de calle con un telescopio al que llama Manolo.",
      en: "She studied how stars die and ended up telling how questions are born. She writes, records and shows people the sky from the pavement with a telescope she calls Manolo.",
      pt: "Estudou como morrem as estrelas e acabou a contar como nascem as perguntas. Escreve, grava e mostra o céu no meio da rua com um telescópio a que chama Manolo.",
    },
    image: "speakers/iria-fontan.jpg",
    tags: {
      es: ["astronomía", "divulgación"],
      en: ["astronomy", "popular science"],
      pt: ["astronomia", "divulgação"],
    },
    language: "es",
    socialLinks: {
      instagram: "https://www.instagram.com/iriafontan.example",
      youtube: "https://www.youtube.com/@iriafontan.example",
    },
  },
  {
    slug: "tomas-rey",
    owner: "producer@demo.palco.test",
    name: "Tomás Rey",
    title: {
      es: "Cocinero y maestro de brasas",
      en: "Chef and grill master",
      pt: "Cozinheiro e mestre das brasas",
    },
    bio: {
      es: "Aprendió a cocinar en un asador de carretera y a explicarlo en una escuela municipal. Dice que la receta es el mapa y el fuego, el camino. En clase no se mide nada que se pueda oler.",
      en: "He learned to cook in a roadside grill and to explain it in a town school. The recipe, he says, is the map and the fire is the road. In class, nothing you can smell gets measured.",
      pt: "Aprendeu a cozinhar numa casa de grelhados à beira da estrada e a explicar numa escola municipal. Diz que a receita é o mapa e o fogo, o caminho. Na aula não se mede nada que se possa cheirar.",
    },
    image: "speakers/tomas-rey.jpg",
    tags: {
      es: ["cocina", "brasa"],
      en: ["cooking", "grill"],
      pt: ["cozinha", "brasa"],
    },
    language: "es",
    socialLinks: { instagram: "https://www.instagram.com/tomasrey.example" },
  },
  {
    slug: "rui-azevedo",
    owner: "producer2@demo.palco.test",
    name: "Rui Azevedo",
    title: { es: "Director de escena", en: "Stage director", pt: "Encenador" },
    bio: {
      es: "Fundó el Teatro do Carvão en un antiguo almacén de la Ribeira. Trabaja con pocos objetos, muchos silencios y actores que saben esperar. Sus obras se han visto en once países.",
      en: "He founded Teatro do Carvão in a former coal store in Ribeira. He works with few objects, many silences and actors who know how to wait. His plays have been seen in eleven countries.",
      pt: "Fundou o Teatro do Carvão num antigo armazém da Ribeira. Trabalha com poucos objetos, muitos silêncios e atores que sabem esperar. As suas peças já foram vistas em onze países.",
    },
    image: "speakers/rui-azevedo.jpg",
    tags: {
      es: ["teatro", "dirección de escena"],
      en: ["theatre", "directing"],
      pt: ["teatro", "encenação"],
    },
    language: "pt",
    socialLinks: { facebook: "https://www.facebook.com/ruiazevedo.example" },
  },
];
