import { useState } from "react";
import { Building2, Euro, Globe, Mail, Search, Ticket, User } from "lucide-react";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { Checkbox, Switch } from "./checkbox.tsx";
import { Combobox } from "./combobox.tsx";
import { CopyField } from "./copy-field.tsx";
import { DateField } from "./date-field.tsx";
import { FileDrop } from "./file-drop.tsx";
import { Show } from "./gallery-frame.tsx";
import { picture } from "./gallery-pictures.ts";
import { ImagePicker } from "./image-picker.tsx";
import { LanguageTabs } from "./language-tabs.tsx";
import { Grid, Stack } from "./layout.tsx";
import { TextLink } from "./link.tsx";
import { MoneyField } from "./money-field.tsx";
import { MultiCombobox, TagsField } from "./multi-combobox.tsx";
import { NativeSelect } from "./native-select.tsx";
import { NumberField } from "./number-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { RadioCards } from "./radio-cards.tsx";
import { SegmentedControl } from "./segmented-control.tsx";
import { Select } from "./select.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

const rules = [
  { label: "8 caracteres", isMet: (password: string) => password.length >= 8 },
  { label: "una mayúscula", isMet: (password: string) => /[A-Z]/.test(password) },
  { label: "una cifra", isMet: (password: string) => /\d/.test(password) },
];
const countries = [
  "Alemania",
  "Argentina",
  "Brasil",
  "Chile",
  "España",
  "Francia",
  "México",
  "Perú",
  "Portugal",
  "Uruguay",
].map((label) => ({ value: label.toLowerCase(), label }));
const states = [
  { value: "public" as const, label: "Público", about: "Cualquiera puede encontrarlo", icon: <Globe /> },
  { value: "code" as const, label: "Con código", about: "Solo quien tenga un código", icon: <Ticket /> },
];

/** Everything one can fill in. */
export function FormsGallery() {
  const [price, setPrice] = useState<number | null>(1250);
  const [starts, setStarts] = useState("2026-11-21T18:30");
  const [day, setDay] = useState("");
  const [count, setCount] = useState<number | null>(3);
  const [country, setCountry] = useState<string | null>("españa");
  const [several, setSeveral] = useState<string[]>(["chile", "portugal"]);
  const [tags, setTags] = useState<string[]>(["jazz", "en directo"]);
  const [state, setState] = useState<"public" | "code">("public");
  const [language, setLanguage] = useState("es");
  const [image, setImage] = useState<string | File | null>(picture(3));
  const [face, setFace] = useState<string | File | null>(null);
  const [period, setPeriod] = useState("month");
  return (
    <>
      <Show title="Campos de texto">
        <Grid min={320} gap={6}>
          <TextField
            label="Título"
            required
            placeholder="Cómo se llama"
            hint="Se ve en la tarjeta y en los resultados."
            counter={80}
            defaultValue="Noche de jazz"
          />
          <TextField
            label="Correo"
            type="email"
            start={<Mail aria-hidden="true" />}
            defaultValue="ana@"
            error="Le falta el dominio: algo como ana@ejemplo.es"
          />
          <PasswordField
            label="Contraseña"
            required
            rules={rules}
            defaultValue="Palco"
            autoComplete="new-password"
          />
          <TextField
            label="Buscar"
            hideLabel
            type="search"
            start={<Search aria-hidden="true" />}
            placeholder="Buscar eventos, cursos, canales"
          />
          <TextField label="No se puede tocar" disabled defaultValue="noche-de-jazz" start="/products/" />
          <TextField label="Web" optional aside={<TextLink href="#">¿Para qué?</TextLink>} />
          <TextArea
            label="Descripción corta"
            counter={240}
            defaultValue="Cuatro músicos, un escenario vacío y una sola toma."
          />
          <TextArea label="Con error" error="Cuenta al menos de qué trata." required />
        </Grid>
      </Show>
      <Show title="Números, dinero y fechas">
        <Grid min={260} gap={6}>
          <MoneyField
            label="Precio neto"
            currency="EUR"
            required
            value={price}
            onChange={setPrice}
            hint={`En céntimos: ${price}`}
          />
          <MoneyField
            label="En dólares"
            currency="USD"
            value={Number.NaN}
            onChange={() => {}}
            error="No es una cantidad"
          />
          <NumberField label="Sesiones" value={count} onChange={setCount} step={1} min={0} max={12} />
          <DateField label="Empieza" timezone="CET" required value={starts} onChange={setStarts} />
          <DateField label="Día" kind="date" value={day} onChange={setDay} />
          <CopyField label="Servidor (URL)" value="rtmp://palco.example/live/4f0c2a" />
        </Grid>
      </Show>
      <Show title="Elegir">
        <Grid min={280} gap={6}>
          <Select label="Visibilidad" options={states} value={state} onChange={setState} />
          <NativeSelect
            label="Edad"
            placeholder="Elige"
            options={[
              { value: "all", label: "Todos los públicos" },
              { value: "13", label: "+13" },
            ]}
          />
          <Combobox
            label="País"
            options={countries}
            value={country}
            onChange={setCountry}
            placeholder="Escribe para buscar"
            required
          />
          <MultiCombobox label="Países de venta" options={countries} value={several} onChange={setSeveral} />
          <TagsField
            label="Etiquetas"
            value={tags}
            onChange={setTags}
            suggestions={["jazz", "blues", "teatro"]}
            hint="Escribe y pulsa Intro."
          />
          <Stack gap={2}>
            <SegmentedControl
              label="Periodo"
              value={period}
              onChange={(event) => setPeriod(event.target.value)}
              options={[
                { value: "week", label: "Semana" },
                { value: "month", label: "Mes" },
                { value: "year", label: "Año" },
              ]}
            />
          </Stack>
        </Grid>
        <RadioCards
          label="¿Cómo vas a usar la plataforma?"
          required
          name="gallery-role"
          defaultValue="viewer"
          options={[
            {
              value: "viewer",
              label: "Quiero ver",
              about: "Comprar entradas, ver y aprender.",
              icon: <User />,
            },
            {
              value: "organizer",
              label: "Quiero organizar",
              about: "Publicar eventos y cursos y cobrar por ellos.",
              icon: <Building2 />,
              aside: "Gratis",
            },
            {
              value: "no",
              label: "Todavía no",
              about: "Esta opción no está disponible.",
              icon: <Euro />,
              disabled: true,
            },
          ]}
        />
        <Grid min={320} gap={6}>
          <Card>
            <Checkbox
              label={
                <>
                  Acepto los <TextLink href="#">términos</TextLink> y la{" "}
                  <TextLink href="#">privacidad</TextLink>
                </>
              }
              error="Hay que aceptarlos para seguir."
            />
            <Checkbox label="Quiero recibir novedades" hint="Una al mes, sin más." defaultChecked />
            <Checkbox label="No disponible" disabled />
          </Card>
          <Card>
            <Switch
              label="Chat moderado"
              hint="Cada mensaje espera a que alguien lo apruebe."
              defaultChecked
            />
            <Switch label="Avisos en la barra" />
            <Switch label="Bloqueado" disabled defaultChecked />
          </Card>
        </Grid>
      </Show>
      <Show title="Archivos">
        <Grid min={320} gap={6}>
          <FileDrop label="Vídeo" required accept="video/mp4" onFiles={() => {}} hint="MP4, hasta 3 GB." />
          <ImagePicker
            label="Imagen"
            value={image}
            onChange={setImage}
            ratio={1100 / 650}
            progress={0.62}
            alt="Paisaje"
          />
          <ImagePicker
            label="Imagen secundaria"
            value={null}
            onChange={() => {}}
            advice="1100 × 650, JPG o PNG, 8 MB"
            error="Falta la imagen"
          />
          <ImagePicker label="Foto" round ratio={1} value={face} onChange={setFace} />
        </Grid>
      </Show>
      <Show title="Varios idiomas">
        <LanguageTabs
          label="Idioma de los textos"
          value={language}
          onChange={setLanguage}
          languages={[
            { value: "es", label: "Español", isComplete: true },
            { value: "en", label: "English" },
            { value: "pt", label: "Português", isComplete: true },
          ]}
        >
          <TextField label={`Título (${language})`} />
        </LanguageTabs>
        <Button type="submit" variant="primary">
          Guardar
        </Button>
      </Show>
    </>
  );
}
