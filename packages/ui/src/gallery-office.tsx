import { useState } from "react";
import {
  CalendarClock,
  Download,
  Euro,
  Eye,
  MoreHorizontal,
  Pencil,
  Plus,
  Search,
  Trash2,
  Users,
  Video,
} from "lucide-react";
import { StatusChip } from "./badge.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Button, IconButton } from "./button.tsx";
import { Card, CardHeader, LinkCard } from "./card.tsx";
import { BarChart, Sparkline } from "./chart.tsx";
import { DataTable } from "./data-table.tsx";
import type { Column, Sort } from "./data-table.tsx";
import { FormLayout } from "./form-layout.tsx";
import { Show } from "./gallery-frame.tsx";
import { Grid, Stack } from "./layout.tsx";
import { Menu, MenuItem } from "./menu.tsx";
import { PageHeader, Section } from "./page-header.tsx";
import { Pagination } from "./pagination.tsx";
import { Stat } from "./stat.tsx";
import { Stepper } from "./stepper.tsx";
import { StickyActions } from "./sticky-actions.tsx";
import { TabLinks } from "./tabs.tsx";
import { TextField } from "./text-field.tsx";

type Row = {
  id: string;
  title: string;
  channel: string;
  sold: number;
  amount: number;
  on: string;
  state: "Publicado" | "Borrador" | "En revisión";
};
const names = [
  "Noche de jazz",
  "La luz que queda",
  "Cardiología para residentes",
  "Sinfonía del mar",
  "Circo sin red",
  "Taller de guion",
];
const all: Row[] = Array.from({ length: 46 }, (_, at) => ({
  id: String(at),
  title: `${names[at % 6]}${at > 5 ? ` ${Math.floor(at / 6) + 1}` : ""}`,
  channel: ["Teatro Principal", "Filmoteca Norte"][at % 2]!,
  sold: (at * 37) % 240,
  amount: ((at * 7919) % 300000) / 100,
  on: `2026-${String((at % 9) + 1).padStart(2, "0")}-14`,
  state: (["Publicado", "Borrador", "En revisión"] as const)[at % 3]!,
}));
const tones = { Publicado: "success", Borrador: "neutral", "En revisión": "warning" } as const;
const euro = (value: number) =>
  new Intl.NumberFormat("es", { style: "currency", currency: "EUR" }).format(value);
const months = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];
const year = months.map((label, at) => ({
  label,
  value: Math.round(2400 + 1700 * Math.sin(at / 1.7) + at * 190),
}));

const columns: Column<Row>[] = [
  { key: "title", header: "Producto", cell: (row) => row.title, sortable: true },
  { key: "channel", header: "Canal", cell: (row) => row.channel, from: 960 },
  {
    key: "state",
    header: "Estado",
    cell: (row) => <StatusChip tone={tones[row.state]}>{row.state}</StatusChip>,
  },
  { key: "on", header: "Fecha", cell: (row) => row.on, sortable: "desc" },
  { key: "sold", header: "Entradas", cell: (row) => row.sold, align: "end", sortable: "desc", from: 600 },
  { key: "amount", header: "Importe", cell: (row) => euro(row.amount), align: "end", sortable: "desc" },
];

const rowMenu = (row: Row) => (
  <Menu
    label={row.title}
    trigger={
      <IconButton size="sm" label={`Acciones de ${row.title}`}>
        <MoreHorizontal aria-hidden="true" />
      </IconButton>
    }
  >
    <MenuItem icon={<Pencil />}>Editar</MenuItem>
    <MenuItem icon={<Trash2 />} tone="danger">
      Borrar
    </MenuItem>
  </Menu>
);

/** Components for organizers and administrators. */
export function OfficeGallery() {
  const [sort, setSort] = useState<Sort | null>({ key: "amount", direction: "desc" });
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const [step, setStep] = useState("price");
  const key = sort?.key as keyof Row | undefined;
  const sorted = key
    ? all.toSorted((one, other) => (one[key] < other[key] ? -1 : 1) * (sort?.direction === "asc" ? 1 : -1))
    : all;
  const table = { columns, rowKey: (row: Row) => row.id, sort, onSort: setSort };
  return (
    <>
      <PageHeader
        top={
          <Breadcrumbs
            items={[
              { label: "Gestión", href: "#" },
              { label: "Canales", href: "#" },
              { label: "Teatro Principal" },
            ]}
          />
        }
        title="Teatro Principal"
        aside={<StatusChip tone="success">Publicado</StatusChip>}
        subtitle="Todo lo que este canal vende, y cómo va."
        actions={
          <>
            <Button icon={<Eye aria-hidden="true" />}>Ver</Button>
            <Button variant="primary" icon={<Plus aria-hidden="true" />}>
              Nuevo producto
            </Button>
          </>
        }
        tabs={
          <TabLinks
            label="Canal"
            value="products"
            items={[
              { value: "products", label: "Productos", href: "#", badge: 46 },
              { value: "data", label: "Datos", href: "#" },
              { value: "sales", label: "Ventas", href: "#" },
            ]}
          />
        }
      />
      <Grid min={160} gap={4} stretch className="gallery-tiles">
        <Stat
          icon={<Euro />}
          label="Ventas del mes"
          value="18.240 €"
          change={0.12}
          changeLabel="+12 % que en octubre"
          chart={<Sparkline label="Ventas" points={year} />}
        />
        <Stat
          icon={<Users />}
          label="Espectadores"
          value="3.412"
          change={-0.04}
          changeLabel="-4 % que en octubre"
          chart={<Sparkline label="Espectadores" points={year.toReversed()} />}
        />
        <Stat icon={<Video />} label="Horas vistas" value="9.870" change={0} changeLabel="Como en octubre" />
        <Stat
          icon={<CalendarClock />}
          label="Devoluciones"
          value="1,2 %"
          change={0.3}
          changeLabel="+0,3 puntos"
          isInverted
        />
      </Grid>
      <Show title="Tabla">
        <DataTable
          {...table}
          label="Productos"
          rows={sorted.slice((page - 1) * size, page * size)}
          rowHref={() => "#"}
          rowActions={rowMenu}
          picking={{
            picked,
            onPick: setPicked,
            allLabel: "Elegir todos los de la página",
            labelOf: (row) => `Elegir ${row.title}`,
          }}
          page={page}
          pageSize={size}
          total={all.length}
          onPage={setPage}
          pageSizes={[10, 20, 50]}
          onPageSize={setSize}
          filters={
            <TextField
              label="Buscar"
              hideLabel
              type="search"
              start={<Search aria-hidden="true" />}
              placeholder="Título o canal"
            />
          }
          tools={<Button icon={<Download aria-hidden="true" />}>CSV</Button>}
        />
        <Grid min={380} gap={5}>
          <DataTable {...table} label="Cargando" rows={[]} isLoading />
          <DataTable
            {...table}
            label="Con fallo"
            rows={[]}
            error="No se han podido cargar los productos"
            onRetry={() => {}}
          />
          <DataTable {...table} label="Vacía" rows={[]} />
        </Grid>
        <Pagination page={7} pages={20} onPage={() => {}} />
      </Show>
      <Show title="Gráficos y tarjetas">
        <Grid min={360} gap={5} stretch>
          <Card>
            <CardHeader
              title="Ingresos de 2026"
              about="Netos, por mes"
              actions={<Button size="sm">Detalle</Button>}
            />
            <BarChart
              label="Ingresos de 2026 por mes"
              points={year}
              format={(value) => `${new Intl.NumberFormat("es").format(value)} €`}
            />
          </Card>
          <Stack gap={3}>
            <LinkCard href="#" icon={<Video />} title="Vídeo a la carta">
              Sube un archivo y véndelo.
            </LinkCard>
            <LinkCard href="#" icon={<CalendarClock />} title="En directo">
              Emite a una hora y déjalo grabado.
            </LinkCard>
            <Card look="sunken" padding="sm">
              Una superficie hundida.
            </Card>
          </Stack>
        </Grid>
      </Show>
      <Show title="Formulario por pasos">
        <Stepper
          label="Compra"
          current={1}
          steps={[{ label: "Resumen" }, { label: "Pago" }, { label: "Listo" }]}
        />
        <FormLayout
          label="Producto"
          value={step}
          onChange={setStep}
          steps={[
            { value: "info", label: "Información", state: "done" },
            { value: "classification", label: "Clasificación", state: "done" },
            { value: "sessions", label: "Sesiones", state: "missing" },
            { value: "price", label: "Precio" },
            { value: "details", label: "Detalles" },
            { value: "actions", label: "Acciones", state: "locked" },
          ]}
        >
          <Section title="Precio" about="Lo que paga quien compra, con impuestos." look="card">
            <Grid min={240} gap={5}>
              <TextField label="Neto" required />
              <TextField label="Impuesto" required />
            </Grid>
          </Section>
          <StickyActions isDirty>
            <Button variant="ghost">Descartar</Button>
            <Button variant="primary">Guardar</Button>
          </StickyActions>
        </FormLayout>
      </Show>
    </>
  );
}
