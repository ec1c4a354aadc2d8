import { useState } from "react";
import { Film, Filter, LogOut, Settings, Trash2, User } from "lucide-react";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { ConfirmDialog, Dialog } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";
import { Show } from "./gallery-frame.tsx";
import { Kbd } from "./kbd.tsx";
import { Inline, Stack } from "./layout.tsx";
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from "./menu.tsx";
import { Popover } from "./popover.tsx";
import { Tabs, TabLinks } from "./tabs.tsx";
import { TextField } from "./text-field.tsx";
import { toast } from "./toasts.tsx";
import { Tooltip } from "./tooltip.tsx";

/** Components that open, float or slide. */
export function OverlayGallery() {
  const [tab, setTab] = useState("lessons");
  const [quality, setQuality] = useState("auto");
  return (
    <>
      <Show title="Lo que se abre">
        <Inline gap={3}>
          <Menu
            label="Cuenta"
            trigger={<Button icon={<User aria-hidden="true" />}>Menú</Button>}
            align="start"
          >
            <MenuLabel>Ana Duarte</MenuLabel>
            <MenuItem icon={<Settings />} href="#">
              Mis datos
            </MenuItem>
            <MenuItem icon={<Film />} about="3 nuevos" aside={<Kbd>M</Kbd>}>
              Mis productos
            </MenuItem>
            <MenuSeparator />
            <MenuRadioGroup
              label="Calidad"
              value={quality}
              onChange={setQuality}
              options={[
                { value: "auto", label: "1080p automática" },
                { value: "720", label: "720p", about: "Con menos de 3 Mbps" },
                { value: "360", label: "360p" },
              ]}
            />
            <MenuSeparator />
            <MenuItem icon={<LogOut />} tone="danger">
              Salir
            </MenuItem>
          </Menu>
          <Dialog
            title="Compartir"
            description="Quien tenga el enlace podrá ver la ficha, no el vídeo."
            trigger={<Button>Diálogo</Button>}
            footer={
              <>
                <Button variant="ghost">Cancelar</Button>
                <Button variant="primary">Copiar el enlace</Button>
              </>
            }
          >
            <TextField label="Enlace" defaultValue="https://palco.example/products/noche-de-jazz" readOnly />
          </Dialog>
          <ConfirmDialog
            title="¿Borrar el borrador?"
            description="Se borran también sus imágenes y su vídeo. No se puede deshacer."
            confirmLabel="Borrar"
            onConfirm={() => new Promise((done) => setTimeout(done, 900))}
            trigger={<Button icon={<Trash2 aria-hidden="true" />}>Confirmar</Button>}
          />
          <Drawer
            title="Filtros"
            trigger={<Button>Cajón</Button>}
            footer={
              <Button variant="primary" block>
                Aplicar
              </Button>
            }
          >
            <Stack gap={2}>
              {["Conciertos", "Teatro", "Cursos", "Congresos"].map((label) => (
                <Checkbox key={label} label={label} />
              ))}
            </Stack>
          </Drawer>
          <Popover title="Filtrar" trigger={<Button icon={<Filter aria-hidden="true" />}>Panel</Button>}>
            {(close) => (
              <Stack gap={4}>
                <TextField label="Desde" type="date" />
                <Button variant="primary" onClick={close}>
                  Aplicar
                </Button>
              </Stack>
            )}
          </Popover>
          <Tooltip content="Solo tú ves esto hasta que lo publiques">
            <Button variant="ghost">Señálame</Button>
          </Tooltip>
        </Inline>
        <Inline gap={3}>
          <Button size="sm" onClick={() => toast.success("Cambios guardados")}>
            success
          </Button>
          <Button
            size="sm"
            onClick={() =>
              toast.error("No se ha podido pagar. Prueba con otra tarjeta.", { title: "Pago rechazado" })
            }
          >
            error
          </Button>
          <Button size="sm" onClick={() => toast.warning("La conexión va y viene")}>
            warning
          </Button>
          <Button
            size="sm"
            onClick={() =>
              toast.info("Borrador eliminado", {
                action: { label: "Deshacer", onPress: () => toast.success("Recuperado") },
              })
            }
          >
            info
          </Button>
        </Inline>
      </Show>
      <Show title="Pestañas">
        <Tabs
          label="Curso"
          value={tab}
          onChange={setTab}
          items={[
            { value: "lessons", label: "Lecciones", badge: 12 },
            { value: "speakers", label: "Ponentes" },
            { value: "faq", label: "Preguntas" },
            { value: "off", label: "Calendario", disabled: true },
          ]}
        >
          <p>El contenido de la pestaña «{tab}».</p>
        </Tabs>
        <TabLinks
          label="Mi espacio"
          look="pill"
          value="products"
          items={[
            { value: "products", label: "Productos", href: "#" },
            { value: "subscriptions", label: "Suscripciones", href: "#" },
            { value: "orders", label: "Pedidos", href: "#", badge: 2 },
          ]}
        />
      </Show>
    </>
  );
}
