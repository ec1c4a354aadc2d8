import { useState } from "react";
import { Bell, Film, Heart, Plus, Upload, WifiOff } from "lucide-react";
import { Alert } from "./alert.tsx";
import { Avatar } from "./avatar.tsx";
import { Badge, Chip, StatusChip } from "./badge.tsx";
import { Button, IconButton } from "./button.tsx";
import { Banner } from "./banner.tsx";
import { Card } from "./card.tsx";
import { EmptyState, ErrorState } from "./empty-state.tsx";
import { Show } from "./gallery-frame.tsx";
import { Kbd } from "./kbd.tsx";
import { Grid, Inline } from "./layout.tsx";
import { TextLink } from "./link.tsx";
import { Logo, LogoMark } from "./logo.tsx";
import { ProgressBar } from "./progress.tsx";
import { QuotaMeter } from "./quota-meter.tsx";
import { Splash } from "./splash.tsx";
import { Spinner } from "./spinner.tsx";
import { OverlayGallery } from "./gallery-overlays.tsx";

const variants = ["primary", "secondary", "ghost", "danger", "inverse"] as const;

/** Pressing, opening, telling. */
export function FeedbackGallery() {
  const [filter, setFilter] = useState("all");
  return (
    <>
      <Show title="Marca">
        <Inline gap={8}>
          <Logo name="Palco" size={48} />
          <Logo name="Palco" size={32} />
          <Logo name="Palco" size={22} />
          <LogoMark size={96} />
          <LogoMark size={16} />
        </Inline>
      </Show>
      <Show title="Botones">
        {(["lg", "md", "sm"] as const).map((size) => (
          <Inline key={size} gap={3}>
            {variants.map((variant) => (
              <Button
                key={variant}
                variant={variant}
                size={size}
                icon={size === "md" ? <Plus aria-hidden="true" /> : undefined}
              >
                {variant}
              </Button>
            ))}
            <IconButton label="Me gusta" size={size} variant="secondary">
              <Heart aria-hidden="true" />
            </IconButton>
            <IconButton label="Avisos" size={size}>
              <Bell aria-hidden="true" />
            </IconButton>
          </Inline>
        ))}
        <Inline gap={3}>
          <Button variant="primary" loading>
            Guardando
          </Button>
          <Button loading>Cargando</Button>
          <Button variant="primary" disabled>
            Desactivado
          </Button>
          <Button disabled>Desactivado</Button>
          <Button href="#">Enlace</Button>
          <TextLink href="#">Un enlace en el texto</TextLink>
          <TextLink href="#" tone="quiet">
            Uno discreto
          </TextLink>
        </Inline>
      </Show>
      <OverlayGallery />
      <Show title="Marcas y estados">
        <Inline gap={3}>
          {(["neutral", "primary", "success", "warning", "danger", "info"] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge look="solid" tone="primary">
            solid
          </Badge>
          <Badge look="solid" tone="danger">
            En directo
          </Badge>
        </Inline>
        <Inline gap={3}>
          <StatusChip>Borrador</StatusChip>
          <StatusChip tone="warning">En revisión</StatusChip>
          <StatusChip tone="success">Publicado</StatusChip>
          <StatusChip tone="danger" live>
            En directo
          </StatusChip>
          <StatusChip tone="info">Procesando</StatusChip>
        </Inline>
        <Inline gap={2}>
          {["all", "Música", "Teatro", "Medicina"].map((one) => (
            <Chip key={one} selected={filter === one} onPress={() => setFilter(one)}>
              {one === "all" ? "Todo" : one}
            </Chip>
          ))}
          <Chip onRemove={() => {}}>jazz</Chip>
        </Inline>
        <Inline gap={3}>
          <Avatar name="Ana Duarte" size={56} />
          <Avatar name="Luis Peña" />
          <Avatar name="Teatro Principal" square />
          <Avatar name="Zoe" size={28} />
          <Kbd>Ctrl</Kbd>
          <Spinner label="Cargando" />
        </Inline>
      </Show>
      <Show title="Avisos">
        <Banner tone="warning" icon={<WifiOff aria-hidden="true" />}>
          Sin conexión: lo que pulses puede perderse.
        </Banner>
        <Grid min={320} gap={4}>
          <Alert title="Se está procesando">Puedes seguir con lo demás: te avisamos al terminar.</Alert>
          <Alert tone="success" onDismiss={() => {}}>
            Pago recibido. Ya puedes verlo.
          </Alert>
          <Alert
            tone="warning"
            title="Quedan campos por rellenar"
            actions={<Button size="sm">Ver cuáles</Button>}
          />
          <Alert tone="danger" title="No es un vídeo que se pueda reproducir">
            El archivo dice ser MP4 pero no lo es.
          </Alert>
        </Grid>
      </Show>
      <Show title="Esperar">
        <Grid min={280} gap={6}>
          <ProgressBar label="noche-de-jazz.mp4" value={0.42} detail="18 MB/s, quedan 2 min" />
          <ProgressBar label="Preparando" />
          <ProgressBar label="1080p" value={1} tone="success" size="sm" />
          <QuotaMeter label="Espacio" used={42} total={50} format={(value) => `${value} GB`} />
        </Grid>
        <Card padding="none" className="gallery-splash">
          <Splash inset />
        </Card>
      </Show>
      <Show title="Vacío y roto">
        <Grid min={320} gap={5} stretch>
          <Card padding="none">
            <EmptyState
              titleAs="h3"
              icon={<Film />}
              title="Aún no tienes vídeos"
              actions={
                <Button variant="primary" icon={<Upload aria-hidden="true" />}>
                  Subir el primero
                </Button>
              }
            >
              Sube un MP4 y publícalo cuando quieras; nadie lo ve hasta entonces.
            </EmptyState>
          </Card>
          <Card padding="none">
            <ErrorState titleAs="h3" title="No se ha podido cargar" onRetry={() => {}}>
              Puede que sea la conexión.
            </ErrorState>
          </Card>
        </Grid>
      </Show>
    </>
  );
}
