import { sheetProduct } from "./sheet-product.ts";

export const rhythm = sheetProduct({
  slug: "una-orquesta-de-manos",
  channel: "sala-lumbre",
  publishedInDays: -12,
  title: { es: "Una orquesta de manos", en: "An Orchestra of Hands", pt: "Uma orquestra de mãos" },
  shortDescription: {
    es: "Cuarenta minutos para que un grupo que no se conoce suene a la vez, sin instrumentos.",
    en: "Forty minutes in which a group of strangers comes to sound together, without instruments.",
    pt: "Quarenta minutos para um grupo que não se conhece soar em conjunto, sem instrumentos.",
  },
  categories: ["music"],
  tags: { es: ["ritmo", "grupo"], en: ["rhythm", "group"], pt: ["ritmo", "grupo"] },
  image: "products/percusion-en-directo.jpg",
  price: { gross: 0 },
  sheet: {
    facts: {
      author: "Leña Mora", durationMinutes: 40, preparationMinutes: 5, modality: "in_person", complexity: "very_easy", experience: "some",
      peopleMin: 10, peopleMax: 200, money: 0, license: "cc0",
    }, // prettier-ignore
    texts: {
      es: {
        abstract: "Tres ritmos con las manos, uno por cada tercio de la sala, se van sumando hasta formar un compás de flamenco. Sirve para abrir un congreso, una clase o un concierto: en cuarenta minutos nadie se siente público.",
        participants: "Cualquier grupo; nadie necesita saber música.",
        skills: ["Escuchar mientras se hace", "Sostener un pulso"],
        benefits: ["Rompe el hielo sin hablar", "Funciona con doscientas personas"],
        resources: ["Una sala con sitio para estar de pie"],
        mechanisms: ["Divide la sala en tres.", "Enseña el pulso al primer tercio.", "Enseña el contratiempo al segundo.", "Enseña el remate al tercero.", "Súmalos de uno en uno.", "Baja el volumen con la mano hasta el silencio."],
        method: "Imitación: se enseña haciendo y sin nombrar nada.",
      },
      en: {
        abstract: "Three rhythms of hands, one for each third of the room, add up to a flamenco measure. It opens a congress, a class or a concert: after forty minutes nobody feels like an audience.",
        participants: "Any group; nobody needs to know music.",
        skills: ["Listening while doing", "Keeping a pulse"],
        benefits: ["Breaks the ice without talk", "Works with two hundred people"],
        resources: ["A room with space to stand"],
        mechanisms: ["Split the room in three.", "Teach the pulse to the first third.", "Teach the offbeat to the second.", "Teach the ending to the third.", "Add them one by one.", "Bring the volume down by hand until it is silent."],
        method: "Imitation: it is taught by doing, and nothing is named.",
      },
      pt: {
        abstract: "Três ritmos com as mãos, um por cada terço da sala, somam-se até formar um compasso de flamenco. Serve para abrir um congresso, uma aula ou um concerto: em quarenta minutos ninguém se sente público.",
        participants: "Qualquer grupo; ninguém precisa de saber música.",
        skills: ["Ouvir enquanto se faz", "Manter a pulsação"],
        benefits: ["Quebra o gelo sem falar", "Funciona com duzentas pessoas"],
        resources: ["Uma sala com espaço para estar de pé"],
        mechanisms: ["Dividir a sala em três.", "Ensinar a pulsação ao primeiro terço.", "Ensinar o contratempo ao segundo.", "Ensinar o remate ao terceiro.", "Somá-los um a um.", "Baixar o volume com a mão até ao silêncio."],
        method: "Imitação: ensina-se a fazer e sem nomear nada.",
      },
    }, // prettier-ignore
  },
});

export const moon = sheetProduct({
  slug: "la-luna-a-pasos",
  channel: "faro-ciencia",
  publishedInDays: -9,
  title: { es: "La Luna a pasos", en: "The Moon in Steps", pt: "A Lua em passos" },
  shortDescription: {
    es: "Un paseo a escala del tamaño de un campo de fútbol: cuánto hay de verdad hasta la Luna.",
    en: "A walk to scale on a football pitch: how far it really is to the Moon.",
    pt: "Um passeio à escala num campo de futebol: a que distância está mesmo a Lua.",
  },
  categories: ["science"],
  tags: { es: ["luna", "escala"], en: ["moon", "scale"], pt: ["lua", "escala"] },
  image: "products/la-luna-en-directo.jpg",
  price: { gross: 300 },
  sheet: {
    facts: {
      author: "Faro Ciencia", durationMinutes: 45, preparationMinutes: 10, modality: "in_person", complexity: "easy", experience: "none",
      peopleMin: 2, peopleMax: 40, money: 300, license: "cc_by",
      links: [{ label: "NASA: Moon", url: "https://science.nasa.gov/moon/" }],
    }, // prettier-ignore
    texts: {
      es: {
        abstract: "Con una pelota de baloncesto y una de tenis se camina la distancia entre la Tierra y la Luna. Casi nadie acierta al primer intento, y el error es la mejor parte: de él sale una conversación sobre mapas, pantallas y tamaños.",
        participants: "Desde 7 años.",
        skills: ["Pensar a escala", "Estimar antes de medir"],
        benefits: ["Se recuerda años después"],
        resources: ["Una pelota de baloncesto", "Una pelota de tenis", "Espacio de 30 metros"],
        mechanisms: ["Deja la pelota de baloncesto en el suelo: es la Tierra.", "Que cada persona ponga la de tenis donde cree que está la Luna.", "Camina siete metros y deja allí la de tenis.", "Mirad desde la Tierra: así de grande se ve.", "Preguntad dónde estaría Marte. No cabe en el campo."],
        method: "Predecir, comprobar, asombrarse.",
      },
      en: {
        abstract: "With a basketball and a tennis ball the distance between Earth and Moon is walked. Hardly anybody guesses it right, and the error is the best part: out of it comes a talk about maps, screens and sizes.",
        participants: "From the age of 7.",
        skills: ["Thinking to scale", "Estimating before measuring"],
        benefits: ["It is remembered years later"],
        resources: ["A basketball", "A tennis ball", "Thirty metres of room"],
        mechanisms: ["Lay the basketball on the ground: it is the Earth.", "Let everybody put the tennis ball where they think the Moon is.", "Walk seven metres and lay the tennis ball there.", "Look from the Earth: that is how big it seems.", "Ask where Mars would be. The pitch is too small."],
        method: "Predict, check, be amazed.",
      },
      pt: {
        abstract: "Com uma bola de basquetebol e uma de ténis caminha-se a distância entre a Terra e a Lua. Quase ninguém acerta à primeira, e o erro é a melhor parte: dele nasce uma conversa sobre mapas, ecrãs e tamanhos.",
        participants: "A partir dos 7 anos.",
        skills: ["Pensar à escala", "Estimar antes de medir"],
        benefits: ["Lembra-se anos depois"],
        resources: ["Uma bola de basquetebol", "Uma bola de ténis", "Trinta metros de espaço"],
        mechanisms: ["Pousar a bola de basquetebol no chão: é a Terra.", "Cada pessoa põe a de ténis onde acha que está a Lua.", "Caminhar sete metros e pousar aí a de ténis.", "Olhar a partir da Terra: é assim que se vê.", "Perguntar onde estaria Marte. Não cabe no campo."],
        method: "Prever, verificar, espantar-se.",
      },
    }, // prettier-ignore
  },
});

export const pulse = sheetProduct({
  slug: "el-pulso-de-la-clase",
  channel: "faro-ciencia",
  publishedInDays: -4,
  title: { es: "El pulso de la clase", en: "The Pulse of the Class", pt: "O pulso da turma" },
  shortDescription: {
    es: "Medir el propio pulso antes y después de moverse, y descubrir que la media no es nadie.",
    en: "Measure one's own pulse before and after moving, and find out that the average is nobody.",
    pt: "Medir o próprio pulso antes e depois de mexer o corpo, e descobrir que a média não é ninguém.",
  },
  categories: ["health"],
  tags: { es: ["corazón", "estadística"], en: ["heart", "statistics"], pt: ["coração", "estatística"] },
  image: "products/ecg-paso-a-paso.jpg",
  price: { gross: 0 },
  sheet: {
    facts: {
      author: "", durationMinutes: 50, preparationMinutes: 5, modality: "in_person", complexity: "easy", experience: "none",
      peopleMin: 10, peopleMax: 30, money: 0, license: "cc_by",
    }, // prettier-ignore
    texts: {
      es: {
        abstract: "Cada persona mide su pulso en reposo y después de un minuto de saltos. Con los números de todo el grupo se dibuja un histograma y se habla de lo que la media esconde.",
        participants: "De 11 a 16 años. Quien no pueda saltar, sube y baja los brazos.",
        skills: ["Medir el pulso", "Media, mediana y dispersión"],
        resources: ["Un reloj con segundero", "Pizarra"],
        mechanisms: ["Busca el pulso en la muñeca.", "Cuenta treinta segundos y multiplica por dos.", "Salta un minuto.", "Cuenta otra vez.", "Apunta los dos números en la pizarra.", "Dibujad el histograma."],
      },
      en: {
        abstract: "Everybody measures their pulse at rest and after a minute of jumping. With the numbers of the whole group a histogram is drawn, and what the average hides is discussed.",
        participants: "Ages 11 to 16. Who can't jump lifts and lowers the arms.",
        skills: ["Taking a pulse", "Mean, median and spread"],
        resources: ["A clock with a second hand", "A blackboard"],
        mechanisms: ["Find the pulse at the wrist.", "Count for thirty seconds and double it.", "Jump for a minute.", "Count again.", "Write both numbers on the blackboard.", "Draw the histogram."],
      },
      pt: {
        abstract: "Cada pessoa mede o pulso em repouso e depois de um minuto de saltos. Com os números de todo o grupo desenha-se um histograma e fala-se do que a média esconde.",
        participants: "Dos 11 aos 16 anos. Quem não puder saltar levanta e baixa os braços.",
        skills: ["Medir o pulso", "Média, mediana e dispersão"],
        resources: ["Um relógio com ponteiro dos segundos", "Um quadro"],
        mechanisms: ["Procurar o pulso no punho.", "Contar trinta segundos e multiplicar por dois.", "Saltar um minuto.", "Contar outra vez.", "Escrever os dois números no quadro.", "Desenhar o histograma."],
      },
    }, // prettier-ignore
  },
});
