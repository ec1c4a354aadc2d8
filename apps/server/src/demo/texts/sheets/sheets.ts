import type { DemoProduct } from "../types.ts";
import { moon, pulse, rhythm } from "./more-sheets.ts";
import { sheetProduct } from "./sheet-product.ts";

const barometer = sheetProduct({
  slug: "un-barometro-en-un-frasco",
  channel: "faro-ciencia",
  publishedInDays: -34,
  title: { es: "Un barómetro en un frasco", en: "A Barometer in a Jar", pt: "Um barómetro num frasco" },
  shortDescription: {
    es: "Un globo, un frasco y una pajita bastan para ver llegar la lluvia. Una sesión de hora y media para clase o para casa.",
    en: "A balloon, a jar and a straw are enough to see rain coming. A session of an hour and a half for the classroom or at home.",
    pt: "Um balão, um frasco e uma palhinha chegam para ver a chuva a caminho. Uma sessão de hora e meia para a aula ou para casa.",
  },
  categories: ["science"],
  tags: { es: ["meteorología", "aula"], en: ["weather", "classroom"], pt: ["meteorologia", "aula"] },
  image: "products/ojo-del-huracan.jpg",
  price: { gross: 0 },
  sheet: {
    facts: {
      author: "Elena Duarte", durationMinutes: 90, preparationMinutes: 20, modality: "in_person", complexity: "easy", experience: "none",
      peopleMin: 6, peopleMax: 25, money: 1200, license: "cc_by_sa",
      links: [{ label: "World Meteorological Organization", url: "https://wmo.int/" }],
    }, // prettier-ignore
    texts: {
      es: {
        abstract: "El grupo construye un barómetro con un frasco y un globo, lo lee durante una semana y compara sus notas con el parte del tiempo. Al final cada persona sabe decir por qué baja la presión antes de llover y cuánto puede fiarse de lo que mide.",
        participants: "De 10 a 14 años. También familias.",
        skills: ["Medir y anotar", "Leer una gráfica", "Distinguir lo medido de lo supuesto"],
        benefits: ["Un aparato que se llevan a casa", "Una semana de datos propios"],
        resources: ["Un frasco de boca ancha por pareja", "Un globo", "Una pajita", "Una goma elástica", "Cartulina y regla"],
        mechanisms: ["Corta el globo y tensa la goma sobre la boca del frasco.", "Sujétalo con la goma elástica: no debe entrar aire.", "Pega la pajita en el centro, tumbada.", "Pon detrás la cartulina con una escala de milímetros.", "Marca dónde apunta la pajita y la hora.", "Lee dos veces al día durante una semana.", "Dibuja la gráfica y compárala con el parte."],
        method: "Aprendizaje por indagación: primero se predice, después se mide y al final se explica la diferencia.",
        strategy: "Parejas con papeles que cambian cada día: quien lee y quien anota.",
        extras: "Si el frasco está al sol mide la temperatura, no la presión. Es el mejor error de la semana.",
        testimonials: [{ quote: "El jueves dijeron que llovería. Acertaron ellos y no el parte.", by: "Marta, maestra de sexto" }],
      },
      en: {
        abstract: "The group builds a barometer from a jar and a balloon, reads it for a week and compares the notes with the forecast. In the end everybody can say why pressure falls before rain, and how far the reading can be trusted.",
        participants: "Ages 10 to 14. Families too.",
        skills: ["Measure and write down", "Read a chart", "Tell what was measured from what was assumed"],
        benefits: ["An instrument to take home", "A week of data of one's own"],
        resources: ["A wide-mouthed jar for each pair", "A balloon", "A straw", "A rubber band", "Card and a ruler"],
        mechanisms: ["Cut the balloon and stretch it over the mouth of the jar.", "Hold it with the rubber band: no air may get in.", "Glue the straw to the middle, lying flat.", "Stand the card behind it, with a scale in millimetres.", "Mark where the straw points, and the time.", "Read it twice a day for a week.", "Draw the chart and compare it with the forecast."],
        method: "Learning by inquiry: predict first, then measure, then explain the difference.",
        strategy: "Pairs whose roles change every day: one reads, one writes.",
        extras: "In the sun the jar measures temperature, not pressure. It is the best mistake of the week.",
        testimonials: [{ quote: "On Thursday they said it would rain. They were right and the forecast was not.", by: "Marta, teacher" }],
      },
      pt: {
        abstract: "O grupo constrói um barómetro com um frasco e um balão, lê-o durante uma semana e compara as notas com a previsão. No fim, toda a gente sabe dizer porque desce a pressão antes da chuva e até que ponto se pode confiar na medição.",
        participants: "Dos 10 aos 14 anos. Famílias também.",
        skills: ["Medir e anotar", "Ler um gráfico", "Distinguir o medido do suposto"],
        benefits: ["Um instrumento para levar para casa", "Uma semana de dados próprios"],
        resources: ["Um frasco de boca larga por par", "Um balão", "Uma palhinha", "Um elástico", "Cartolina e régua"],
        mechanisms: ["Cortar o balão e esticá-lo sobre a boca do frasco.", "Prendê-lo com o elástico: não pode entrar ar.", "Colar a palhinha ao centro, deitada.", "Pôr atrás a cartolina com uma escala em milímetros.", "Marcar para onde aponta a palhinha e a hora.", "Ler duas vezes por dia durante uma semana.", "Desenhar o gráfico e compará-lo com a previsão."],
        method: "Aprendizagem por investigação: primeiro prevê-se, depois mede-se e no fim explica-se a diferença.",
        strategy: "Pares com papéis que mudam todos os dias: quem lê e quem anota.",
        extras: "Ao sol, o frasco mede a temperatura e não a pressão. É o melhor erro da semana.",
        testimonials: [{ quote: "Na quinta-feira disseram que ia chover. Acertaram eles e não a previsão.", by: "Marta, professora" }],
      },
    }, // prettier-ignore
  },
});

const hive = sheetProduct({
  slug: "la-colmena-somos-nosotros",
  channel: "faro-ciencia",
  publishedInDays: -27,
  title: { es: "La colmena somos nosotros", en: "We Are the Hive", pt: "A colmeia somos nós" },
  shortDescription: {
    es: "Un juego en el patio para entender cómo decide una colmena dónde vivir, sin que nadie mande.",
    en: "A game in the yard to understand how a hive decides where to live with nobody in charge.",
    pt: "Um jogo no pátio para perceber como uma colmeia decide onde viver sem ninguém a mandar.",
  },
  categories: ["science"],
  tags: { es: ["abejas", "juego"], en: ["bees", "game"], pt: ["abelhas", "jogo"] },
  image: "products/abejas.jpg",
  price: { gross: 450 },
  sheet: {
    facts: {
      author: "Elena Duarte", durationMinutes: 60, preparationMinutes: 15, modality: "in_person", complexity: "medium", experience: "some",
      peopleMin: 20, peopleMax: 60, money: 0, license: "cc_by_nc",
    }, // prettier-ignore
    texts: {
      es: {
        abstract: "Cada persona es una abeja exploradora: visita escondites, vuelve y convence a otras bailando más o menos tiempo según lo bueno que era. En menos de una hora el grupo elige casa y discute por qué casi siempre elige la mejor.",
        participants: "Grupos grandes, desde 8 años.",
        skills: ["Decidir en grupo", "Regla de mayoría y sus fallos"],
        benefits: ["Mueve a todo el grupo a la vez", "No hace falta material"],
        resources: ["Un patio", "Cinco escondites con una nota del 1 al 5 dentro", "Un silbato"],
        mechanisms: ["Esconde las notas antes de que llegue el grupo.", "Manda a cinco exploradoras, una a cada escondite.", "Quien vuelve baila tantos compases como diga su nota.", "Quien está libre sigue a la bailarina que prefiera.", "Repite hasta que veinte estén en el mismo sitio.", "Pita y abrid las notas juntos."],
        method: "Juego de simulación seguido de una conversación de veinte minutos.",
        strategy: "Jugad dos veces: la segunda, con una exploradora que miente.",
      },
      en: {
        abstract: "Everybody is a scout bee: they visit hiding places, come back and win others over by dancing for longer or shorter, as good as the place was. In less than an hour the group has chosen a home and discusses why it nearly always chooses the best.",
        participants: "Large groups, from the age of 8.",
        skills: ["Deciding as a group", "Majority rule and its failures"],
        benefits: ["Moves the whole group at once", "Needs no material"],
        resources: ["A yard", "Five hiding places, each with a note from 1 to 5", "A whistle"],
        mechanisms: ["Hide the notes before the group comes.", "Send five scouts, one to each place.", "Who comes back dances as many bars as the note says.", "Who is free follows the dancer of their choice.", "Repeat until twenty are in one place.", "Blow the whistle and open the notes together."],
        method: "A simulation game, then twenty minutes of talk.",
        strategy: "Play twice: the second time with a scout who lies.",
      },
      pt: {
        abstract: "Cada pessoa é uma abelha exploradora: visita esconderijos, volta e convence outras dançando mais ou menos tempo, conforme o lugar. Em menos de uma hora o grupo escolhe casa e discute porque escolhe quase sempre a melhor.",
        participants: "Grupos grandes, a partir dos 8 anos.",
        skills: ["Decidir em grupo", "A regra da maioria e as suas falhas"],
        benefits: ["Põe todo o grupo a mexer", "Não precisa de material"],
        resources: ["Um pátio", "Cinco esconderijos com uma nota de 1 a 5", "Um apito"],
        mechanisms: ["Esconder as notas antes de o grupo chegar.", "Enviar cinco exploradoras, uma a cada esconderijo.", "Quem volta dança tantos compassos quantos a nota diz.", "Quem está livre segue a dançarina que preferir.", "Repetir até vinte estarem no mesmo sítio.", "Apitar e abrir as notas em conjunto."],
        method: "Um jogo de simulação, seguido de vinte minutos de conversa.",
        strategy: "Jogar duas vezes: na segunda, com uma exploradora que mente.",
      },
    }, // prettier-ignore
  },
});

const stage = sheetProduct({
  slug: "una-escena-en-una-caja",
  channel: "sala-lumbre",
  publishedInDays: -19,
  title: { es: "Una escena en una caja", en: "A Scene in a Box", pt: "Uma cena numa caixa" },
  shortDescription: {
    es: "Construye un teatro en una caja de zapatos y aprende a contar con la luz antes que con las palabras.",
    en: "Build a theatre in a shoebox and learn to tell things by light before words.",
    pt: "Construir um teatro numa caixa de sapatos e aprender a contar com a luz antes das palavras.",
  },
  categories: ["theatre"],
  tags: { es: ["escenografía", "luz"], en: ["set design", "light"], pt: ["cenografia", "luz"] },
  image: "products/oficina-de-cenografia.jpg",
  price: { gross: 600 },
  sheet: {
    facts: {
      author: "Sala Lumbre", durationMinutes: 180, preparationMinutes: 30, modality: "blended", complexity: "medium", experience: "some",
      peopleMin: 1, peopleMax: 12, money: 800, license: "cc_by_nc_sa",
    }, // prettier-ignore
    texts: {
      es: {
        abstract: "Con una caja, papel y una linterna se levanta un escenario a escala y se ensaya la misma escena con tres luces. Quien lo hace descubre qué cuenta la luz por sí sola y se lleva una maqueta con la que defender una idea.",
        participants: "Personas adultas que empiezan, o alumnado de bachillerato.",
        skills: ["Trabajar a escala", "Componer con luz", "Defender una idea en dos minutos"],
        benefits: ["Una maqueta propia", "Se puede hacer a solas"],
        resources: ["Una caja de zapatos", "Papel vegetal y cartulina negra", "Dos linternas pequeñas", "Tijeras y cinta"],
        mechanisms: ["Abre una boca en el lado largo de la caja.", "Forra el interior de negro.", "Levanta tres planos: fondo, figura y primer término.", "Ilumina desde arriba y haz una foto.", "Ilumina desde un lado y haz otra.", "Ilumina desde atrás, con papel vegetal, y haz la tercera.", "Enseña las tres y pregunta qué ha pasado en cada una."],
        method: "Taller: hacer, mirar, decir.",
        extras: "Las fotos de las tres luces caben en una postal. Funciona muy bien para cerrar.",
      },
      en: {
        abstract: "With a box, paper and a torch a stage goes up to scale, and one scene is tried in three lights. Whoever does it finds out what light tells by itself, and takes home a model to argue an idea with.",
        participants: "Adults who begin, or students of 16 and over.",
        skills: ["Working to scale", "Composing with light", "Arguing an idea in two minutes"],
        benefits: ["A model of one's own", "It can be done alone"],
        resources: ["A shoebox", "Tracing paper and black card", "Two small torches", "Scissors and tape"],
        mechanisms: ["Cut an opening into the long side of the box.", "Line the inside with black.", "Set up three planes: back, figure and foreground.", "Light it from above and take a picture.", "Light it from one side and take another.", "Light it from behind, through tracing paper, and take the third.", "Show all three and ask what happened in each."],
        method: "A workshop: make, look, say.",
        extras: "The three pictures fit on a postcard, which makes a good ending.",
      },
      pt: {
        abstract: "Com uma caixa, papel e uma lanterna ergue-se um palco à escala e ensaia-se a mesma cena com três luzes. Quem o faz descobre o que a luz conta sozinha e leva uma maqueta para defender uma ideia.",
        participants: "Pessoas adultas que começam, ou alunos do secundário.",
        skills: ["Trabalhar à escala", "Compor com luz", "Defender uma ideia em dois minutos"],
        benefits: ["Uma maqueta própria", "Pode fazer-se a sós"],
        resources: ["Uma caixa de sapatos", "Papel vegetal e cartolina preta", "Duas lanternas pequenas", "Tesoura e fita-cola"],
        mechanisms: ["Abrir uma boca no lado comprido da caixa.", "Forrar o interior de preto.", "Erguer três planos: fundo, figura e primeiro plano.", "Iluminar de cima e tirar uma fotografia.", "Iluminar de lado e tirar outra.", "Iluminar por trás, com papel vegetal, e tirar a terceira.", "Mostrar as três e perguntar o que aconteceu em cada uma."],
        method: "Oficina: fazer, olhar, dizer.",
        extras: "As três fotografias cabem num postal. É um bom fecho.",
      },
    }, // prettier-ignore
  },
});

export const sheets: readonly DemoProduct[] = [barometer, hive, stage, rhythm, moon, pulse];
