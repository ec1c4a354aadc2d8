/**
 * Bases of the passwords that are tried first everywhere (the tops of published leak lists, in our three languages).
 * Passwords that meet the composition rules are nearly always one of these dressed up: "Password1!", "P@ssw0rd.".
 */
const bases = new Set(
  `password passwort passw0rd contrasena contrasenya contrasea senha clave secreto secret welcome bienvenido bemvindo
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qaz wsx qwe asd abc
  abcd abcde abcdef abcdefg admin administrator administrador root user usuario usuaria usurio test testing prueba pruebas
  teste guest invitado login access acceso acesso letmein changeme cambiame mudar default temp temporal master maestro
  superman batman spiderman pokemon dragon monkey mono tigre tiger lion leon princess princesa princesinha sunshine
  shadow football futbol futebol baseball basketball soccer barcelona barca realmadrid madrid atletico flamengo
  corinthians palmeiras benfica porto sporting liverpool chelsea arsenal juventus messi ronaldo
  iloveyou teamo tequiero teamomucho amor amore love lovely lover corazon coracao hola hello hellohello ola holahola
  adios michael michelle jessica ashley daniel daniela andrea andres alejandro alejandra carlos maria mariana jose
  juan miguel antonio francisco fernando fernanda gabriel gabriela rafael ricardo roberto sofia carolina cristina
  camila valentina sebastian santiago nicolas diego pablo pedro paulo joao lucas matheus bruno felipe rodrigo
  charlie jordan thomas robert george hunter ginger pepper buster summer winter spring autumn verano invierno
  primavera otono enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  january february march april june july august september october november december janeiro fevereiro marco maio
  junho julho setembro outubro novembro dezembro monday tuesday wednesday thursday friday saturday sunday lunes
  martes miercoles jueves viernes sabado domingo espana espanha spain mexico argentina colombia chile peru venezuela
  brasil brazil portugal lisboa london america usa internet computer ordenador computador windows microsoft google
  facebook instagram twitter whatsapp youtube apple samsung android iphone company empresa oficina office server
  palco streaming video videos musica music mustang ferrari porsche mercedes corvette harley yamaha
  starwars matrix killer freedom libertad liberdade trustno whatever nothing nada cheese cookie chocolate banana
  orange naranja laranja flower flores mariposa borboleta estrella estrela angel angelito angeles jesus jesuscristo
  dios deus god christ heaven cielo bonita bonito hermosa linda gatito gatinha cachorro perrito familia family
  mama papa mami mae pai hijo hija amigo amigos amiga friends friend pass pwd aa aaa aaaa a b x z`.split(
    /\s+/,
  ),
);

/** Letters people write as digits and signs. */
const disguises: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
};

/** True when a password is easy to guess: a common word with digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  // "Password1!" and "2024Password." lose their edges; what is between may be disguised: "P@ssw0rd1!".
  const core = plain.replace(/^[^a-z@$]+/, "").replace(/[^a-z]+$/, "");
  const revealed = core.replace(/[^a-z]/g, (sign) => disguises[sign] ?? "");
  const lettersOnly = plain.replace(/[^a-z]/g, "");
  return (
    [core, revealed, lettersOnly].some((word) => bases.has(word) || isRepeated(word)) || isKeyboardWalk(plain)
  );
}

/** "abcabcabc", "aaaaaaaa": one of the bases, or one letter, over and over. */
function isRepeated(word: string): boolean {
  for (let size = 1; size <= word.length / 2; size++) {
    if (word.length % size === 0 && word === word.slice(0, size).repeat(word.length / size))
      return size === 1 || bases.has(word.slice(0, size));
  }
  return false;
}

const walks = [
  "1qaz2wsx",
  "1q2w3e4r",
  "qwer1234",
  "1234qwer",
  "qwe123",
  "abc123",
  "123abc",
  "zaq12wsx",
  "a1b2c3d4",
  "q1w2e3r4",
];
function isKeyboardWalk(plain: string): boolean {
  const bare = plain.replace(/[^a-z0-9]/g, "");
  return walks.some((walk) => bare.startsWith(walk) && bare.length - walk.length <= 3);
}
