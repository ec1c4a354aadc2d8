import type { DemoProduct } from "../types.ts";

export const cursoEcg: DemoProduct = {
  slug: "curso-ecg-del-papel-al-paciente",
  channel: "ateneo-cardiologico",
  type: "course",
  status: "published",
  publishedInDays: -31,
  language: "es",
  title: {
    es: "Curso de ECG: del papel al paciente",
    en: "ECG Course: From Paper to Patient",
    pt: "Curso de ECG: do papel ao doente",
  },
  shortDescription: {
    es: "Tres módulos para pasar de mirar un trazado a decidir qué hacer con quien lo trae. Con casos reales y sin prisa.",
    en: "Three modules that take you from looking at a tracing to deciding what to do for the person it came from. Real cases, no hurry.",
    pt: "Três módulos para passar de olhar para um traçado a decidir o que fazer por quem o traz. Com casos reais e sem pressa.",
  },
  description: {
    es: [
      "Saber leer un electrocardiograma no es lo mismo que saber qué hacer después. Este curso une las dos cosas: primero el papel y su escala, luego el ritmo y, al final, la decisión.",
      "Cada lección se apoya en la anterior y se abre cuando la has terminado. El avance cuenta lo que de verdad has visto, así que puedes dejarlo a medias y seguir otro día donde estabas.",
      "La doctora Santamaría reunió los casos en ocho años de guardias. Los nombres son inventados; las dudas, no.",
    ],
    en: [
      "Reading an electrocardiogram and knowing what to do next are two different skills. This course joins them: first the paper and its scale, then the rhythm and, in the end, the decision.",
      "Each lesson rests on the one before and opens once that one is finished. Progress counts what you really watched, so you can stop halfway and go on another day where you were.",
      "Dr Santamaría gathered the cases over eight years on call. The names are invented; the doubts are not.",
    ],
    pt: [
      "Saber ler um eletrocardiograma não é o mesmo que saber o que fazer a seguir. Este curso junta as duas coisas: primeiro o papel e a sua escala, depois o ritmo e, no fim, a decisão.",
      "Cada lição assenta na anterior e abre quando essa fica concluída. O progresso conta o que foi realmente visto, por isso é possível parar a meio e continuar noutro dia no mesmo ponto.",
      "A doutora Santamaría reuniu os casos em oito anos de urgências. Os nomes são inventados; as dúvidas, não.",
    ],
  },
  categories: ["health", "workshops"],
  tags: {
    es: ["ecg", "cardiología", "curso", "casos clínicos"],
    en: ["ecg", "cardiology", "course", "clinical cases"],
    pt: ["ecg", "cardiologia", "curso", "casos clínicos"],
  },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "Dra. Elvira Santamaría",
  artists: ["Dra. Elvira Santamaría"],
  speakers: ["elvira-santamaria"],
  artSheet: "Dra. Elvira Santamaría, Marta Iglesias",
  techSheet: "1280 × 720. 25 mm/s, 10 mm/mV.",
  price: { gross: 4900 },
  image: "products/curso-ecg.jpg",
  trailer: false,
  course: {
    level: "intermediate",
    requirements: {
      es: {
        audience: "Residentes, enfermería de urgencias y atención primaria.",
        knowledge: "Anatomía básica del corazón. No hace falta haber leído antes un ECG.",
        materials: "Una pantalla de ordenador o de tableta, papel y una regla.",
      },
      en: {
        audience: "Residents, emergency nurses and primary care.",
        knowledge: "Basic anatomy of the heart. You need not have read an ECG before.",
        materials: "A computer or tablet screen, paper and a ruler.",
      },
      pt: {
        audience: "Internos, enfermagem de urgência e cuidados primários.",
        knowledge: "Anatomia básica do coração. Não é preciso ter lido um ECG antes.",
        materials: "Um ecrã de computador ou de tablet, papel e uma régua.",
      },
    },
    modules: [
      {
        title: { es: "El papel", en: "The paper", pt: "O papel" },
        lessons: [
          {
            title: {
              es: "Cómo aprovechar el curso",
              en: "How to make the most of the course",
              pt: "Como tirar proveito do curso",
            },
            text: {
              es: "Cada lección tiene una regla, que verás debajo de ella:\n\n- las de vídeo se completan al ver el **90 %**;\n- las de texto, cuando dices que las has leído.\n\nTen a mano papel y una regla. Vas a medir.",
              en: "Each lesson has a rule, which stands below it:\n\n- films are completed once you have watched **90 %**;\n- texts, when you say that you have read them.\n\nKeep paper and a ruler within reach. You are going to measure.",
              pt: "Cada lição tem uma regra, indicada por baixo:\n\n- as de vídeo ficam concluídas ao ver **90 %**;\n- as de texto, ao indicar que foram lidas.\n\nConvém ter papel e régua à mão. Vai ser preciso medir.",
            },
            isPreview: true,
          },
          {
            title: {
              es: "Un cuadradito, 40 milisegundos",
              en: "One small square, 40 milliseconds",
              pt: "Um quadradinho, 40 milissegundos",
            },
            clip: "curso-ecg-papel",
            papers: ["leer-un-ecg.pdf"],
          },
        ],
      },
      {
        title: { es: "El ritmo", en: "The rhythm", pt: "O ritmo" },
        lessons: [
          {
            title: {
              es: "Regular, irregular, irregularmente irregular",
              en: "Regular, irregular, irregularly irregular",
              pt: "Regular, irregular, irregularmente irregular",
            },
            clip: "curso-ecg-ritmo",
            isLocked: true,
          },
          {
            title: {
              es: "Las siete preguntas, en orden",
              en: "The seven questions, in order",
              pt: "As sete perguntas, por ordem",
            },
            text: {
              es: "1. ¿Qué frecuencia tiene?\n2. ¿Es regular?\n3. ¿Hacia dónde mira el eje?\n4. ¿Hay una P delante de cada QRS?\n5. ¿Cuánto miden el PR, el QRS y el QT?\n6. ¿Dónde está el ST?\n7. ¿Quién es el paciente?\n\n> Si te saltas la séptima, las otras seis no sirven.",
              en: "1. What is the rate?\n2. Is it regular?\n3. Where does the axis point?\n4. Is there a P before each QRS?\n5. How long are PR, QRS and QT?\n6. Where is the ST?\n7. Who is the patient?\n\n> Skip the seventh and the other six are worth nothing.",
              pt: "1. Qual é a frequência?\n2. É regular?\n3. Para onde aponta o eixo?\n4. Há uma P antes de cada QRS?\n5. Quanto medem o PR, o QRS e o QT?\n6. Onde está o ST?\n7. Quem é o doente?\n\n> Sem a sétima, as outras seis não servem.",
            },
            isLocked: true,
          },
        ],
      },
      {
        title: { es: "La decisión", en: "The decision", pt: "A decisão" },
        lessons: [
          {
            title: { es: "Cuando el ST se mueve", en: "When the ST moves", pt: "Quando o ST se move" },
            clip: "curso-ecg-st",
            isLocked: true,
          },
          {
            title: {
              es: "Caso: Carmen, 54 años, dolor desde las seis",
              en: "Case: Carmen, 54, in pain since six",
              pt: "Caso: Carmen, 54 anos, dor desde as seis",
            },
            text: {
              es: "Carmen llega a las **7:40**. Fuma, toma un antihipertensivo y no ha tenido antes un dolor así.\n\nAntes de seguir, contesta por escrito:\n\n- ¿Qué le preguntas mientras le ponen los electrodos?\n- ¿Qué esperas ver en V2 y V3?\n- ¿A quién llamas, y qué le dices en una frase?",
              en: "Carmen arrives at **7:40**. She smokes, takes a blood-pressure drug and has never had a pain like this.\n\nBefore you go on, answer in writing:\n\n- What do you ask her while the electrodes go on?\n- What do you expect to see in V2 and V3?\n- Whom do you call, and what do you say in one sentence?",
              pt: "Carmen chega às **7:40**. Fuma, toma um anti-hipertensor e nunca teve uma dor assim.\n\nAntes de continuar, convém responder por escrito:\n\n- Que perguntas lhe fazer enquanto se colocam os elétrodos?\n- O que se espera ver em V2 e V3?\n- A quem telefonar, e o que dizer numa frase?",
            },
            isLocked: true,
          },
          {
            title: { es: "Para seguir leyendo", en: "Further reading", pt: "Para continuar a ler" },
            text: {
              es: "Tres lecturas cortas y un buen hábito: guarda cada trazado que te haga dudar y vuelve a leerlo al mes.",
              en: "Three short readings and one good habit: keep every tracing that makes you doubt, and read it again a month later.",
              pt: "Três leituras curtas e um bom hábito: guardar cada traçado que suscite dúvidas e voltar a lê-lo um mês depois.",
            },
            isOptional: true,
          },
          {
            title: {
              es: "Sesión de casos, todos a la vez",
              en: "Case session, everybody at once",
              pt: "Sessão de casos, todos ao mesmo tempo",
            },
            text: {
              es: "Trae tus dudas. Los trazados se leen en orden, con las siete preguntas a la vista.",
              en: "Bring your doubts. The tracings are read in order, with the seven questions in sight.",
              pt: "Tragam as vossas dúvidas. Os traçados leem-se por ordem, com as sete perguntas à vista.",
            },
            live: "sesion-de-casos-ecg",
            isOptional: true,
          },
        ],
      },
    ],
    learners: [
      { viewer: "viewer@demo.palco.test", lessons: 3 },
      { viewer: "viewer2@demo.palco.test", lessons: 7 },
    ],
    discussion: [
      {
        by: "viewer2@demo.palco.test",
        body: "Lo que más me ha servido: leer siempre en el mismo orden. Ahora no me salto el eje aunque vaya con prisa.",
        replies: [
          {
            body: "Es justo el hábito que buscamos. Con cien trazados ya sale solo; hasta entonces, la lista de la primera lección al lado.",
          },
        ],
      },
      {
        by: "viewer@demo.palco.test",
        title: "¿Cómo se mide el PR si la onda P casi no se ve?",
        body: "En V1 la veo plana. ¿Vale con medir en otra derivación o hay que repetir el registro?",
        replies: [
          {
            by: "viewer2@demo.palco.test",
            body: "A mí me funciona mirar II y V1 a la vez: donde no se ve en una suele verse en la otra.",
          },
          {
            body: "Así es. Se mide en la derivación donde mejor se vea el inicio de la P, que casi siempre es II. Solo se repite si no se ve en ninguna: entonces conviene subir la ganancia a 20 mm/mV.",
            isAccepted: true,
          },
        ],
      },
      {
        by: "viewer2@demo.palco.test",
        title: "¿Habrá una sesión en directo con casos?",
        body: "Estaría bien leer varios trazados juntos antes del examen.",
        replies: [
          {
            body: "Ya está: es la última lección, cada quince días. También sale en el calendario del curso.",
          },
        ],
      },
    ],
  },
};
