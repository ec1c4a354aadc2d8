import { Bookmark, Info, MoreVertical, Play, Share2, Ticket } from "lucide-react";
import { Badge, StatusChip } from "./badge.tsx";
import { Button, IconButton } from "./button.tsx";
import { Card } from "./card.tsx";
import { Countdown } from "./countdown.tsx";
import { picture } from "./gallery-pictures.ts";
import { Show } from "./gallery-frame.tsx";
import { Hero } from "./hero.tsx";
import { Container, Divider, Grid, Inline, Stack } from "./layout.tsx";
import { MediaCard } from "./media-card.tsx";
import { MediaRow } from "./media-row.tsx";
import { Menu, MenuItem } from "./menu.tsx";
import { Skeleton } from "./skeleton.tsx";

const titles = [
  "Noche de jazz en el Teatro Principal",
  "La luz que queda",
  "Cardiología para residentes: del síntoma al tratamiento en doce sesiones prácticas",
  "Sinfonía del mar",
  "Circo sin red",
  "Taller de guion",
  "Voces del sur",
  "El último ensayo",
];
const channels = ["Teatro Principal", "Filmoteca Norte", "Sociedad de Cardiología", "Auditorio del Mar"];

const soon = Date.now() + 1000 * 60 * 60 * 52;

/** Components for visitors: hero, shelves, cards. */
export function MediaGallery() {
  return (
    <>
      <Hero
        image={{ src: picture(2, 1920, 1080), position: "50% 60%" }}
        eyebrow={
          <>
            <Badge look="solid" tone="primary">
              Estreno
            </Badge>
            <span>Teatro Principal</span>
          </>
        }
        title="Noche de jazz en directo"
        subtitle="Cuatro músicos, un escenario vacío y una sola toma. El concierto que llenó el teatro tres noches seguidas, ahora en tu casa."
        meta={
          <>
            <span>1 h 42 min</span>
            <span>2026</span>
            <span>Todos los públicos</span>
            <strong>12,50 €</strong>
          </>
        }
        actions={
          <>
            <Button variant="primary" size="lg" icon={<Play fill="currentColor" aria-hidden="true" />}>
              Ver ahora
            </Button>
            <Button size="lg" icon={<Info aria-hidden="true" />}>
              Más información
            </Button>
          </>
        }
      />
      <Container className="gallery-below-hero">
        <Stack gap={16}>
          <MediaRow title="Recién llegado" more={{ href: "#", label: "Ver todo" }}>
            {titles.map((title, at) => (
              <MediaCard
                key={title}
                href="#"
                image={at === 5 ? null : { src: picture(at + 1) }}
                title={title}
                meta={channels[at % 4]}
                price={at % 3 === 0 ? "Gratis" : "9,90 €"}
                fact={at % 2 ? "48 min" : "1 h 20 min"}
                playable
                badge={
                  at === 0 ? (
                    <Badge>Nuevo</Badge>
                  ) : at === 1 ? (
                    <Badge look="solid" tone="danger">
                      En directo
                    </Badge>
                  ) : undefined
                }
              />
            ))}
          </MediaRow>
          <MediaRow title="Sigue viendo" about="Donde lo dejaste, en cualquier pantalla." size="sm">
            {titles.slice(0, 6).map((title, at) => (
              <MediaCard
                key={title}
                href="#"
                image={{ src: picture(at + 4) }}
                title={title}
                meta={`Quedan ${12 + at * 7} min`}
                progress={0.2 + at * 0.13}
                progressLabel={`Visto el ${20 + at * 13} %`}
                playable
              />
            ))}
          </MediaRow>
          <Show title="Rejilla y esqueletos">
            <Grid min={240}>
              <MediaCard
                href="#"
                image={{ src: picture(6) }}
                title={titles[2]!}
                meta={channels[2]}
                price="45,00 €"
                tools={
                  <Menu
                    trigger={
                      <IconButton label="Más opciones" size="sm" variant="inverse">
                        <MoreVertical aria-hidden="true" />
                      </IconButton>
                    }
                  >
                    <MenuItem icon={<Bookmark />}>Guardar</MenuItem>
                    <MenuItem icon={<Share2 />}>Compartir</MenuItem>
                  </Menu>
                }
              />
              <MediaCard href="#" image={null} title="Sin imagen todavía" meta="Borrador" />
              {[1, 2].map((key) => (
                <Stack key={key} gap={3}>
                  <Skeleton ratio={16 / 9} />
                  <Skeleton shape="text" lines={2} />
                </Stack>
              ))}
            </Grid>
          </Show>
        </Stack>
      </Container>
      <Hero
        size="compact"
        titleAs="h2"
        image={{ src: picture(6, 1920, 1080) }}
        eyebrow={
          <StatusChip tone="danger" live>
            En directo pronto
          </StatusChip>
        }
        title="Congreso de Cardiología 2026"
        subtitle="Tres salas, cuarenta ponentes, dos días. Con acreditación."
        meta={<Countdown to={soon} label="Empieza en" />}
        aside={
          <Card look="raised">
            <Stack gap={4}>
              <Inline justify="space-between">
                <span>Entrada general</span>
                <strong>120,00 €</strong>
              </Inline>
              <Divider />
              <Button variant="primary" block icon={<Ticket aria-hidden="true" />}>
                Comprar
              </Button>
            </Stack>
          </Card>
        }
      />
    </>
  );
}
