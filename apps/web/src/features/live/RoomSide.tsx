import type { ProductEdit } from "@palco/contract/catalogue/edit";
import type { BroadcastView } from "@palco/contract/live/api";
import { Tabs } from "@palco/ui/tabs";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useModulesOn } from "#app/modules-on.ts";
import { ChatCard } from "#features/chat/ChatCard.tsx";
import { EncoderConnection } from "./ConnectEncoder.tsx";
import { Destinations } from "./Destinations.tsx";
import { EncoderReportPanel } from "./EncoderReportPanel.tsx";
import { KeptFiles } from "./KeptFiles.tsx";
import { Outputs } from "./Outputs.tsx";
import { RecordingSwitch } from "./RecordingSwitch.tsx";
import { RehearsalNote } from "./RehearsalNote.tsx";
import { RoomLinks } from "./RoomLinks.tsx";
import type { BroadcastActions } from "./use-broadcast.ts";

interface RoomSideProps {
  product: ProductEdit;
  broadcast: BroadcastView;
  actions: BroadcastActions;
  /** The product's own address. */
  address: string;
  /** Controls of this browser's camera, where they have no room under the picture. */
  camera: ReactNode;
  /** What is done before the first picture and after the last, where it has no room beside the chat. */
  before: ReactNode;
}

type Tab = "before" | "chat" | "signal" | "camera" | "more";

/** The chat, and behind it what is set up before a broadcast. Each stays while another is shown: an interpreter goes on speaking. */
export function RoomSide({ product, broadcast, actions, address, camera, before }: RoomSideProps) {
  const { t } = useTranslation("live");
  const [chosen, setChosen] = useState<Tab>();
  const { state } = broadcast;
  const isOn = useModulesOn();
  const isConnected = state !== "off" && state !== "waiting" && state !== "finished";
  const tabs: { value: Tab; label: string }[] = [
    ...(before
      ? [{ value: "before" as const, label: t(state === "finished" ? "tab_recording" : "tab_signal") }]
      : []),
    { value: "chat", label: t("tab_chat") },
    ...(isConnected ? [{ value: "signal" as const, label: t("tab_signal") }] : []),
    ...(camera ? [{ value: "camera" as const, label: t("studio_camera") }] : []),
    { value: "more", label: t("tab_more") },
  ];
  const tab = tabs.find(({ value }) => value === chosen)?.value ?? tabs[0]!.value;
  return (
    <aside className="room-side" aria-label={t("side")}>
      <Tabs label={t("side")} value={tab} onChange={(value) => setChosen(value as Tab)} items={tabs} />
      {before ? (
        <div className="room-tab" hidden={tab !== "before"}>
          {before}
        </div>
      ) : null}
      <div className="room-tab room-chat" hidden={tab !== "chat"}>
        <ChatCard productId={product.id} slug={product.slug} />
      </div>
      {isConnected ? (
        <div className="room-tab" hidden={tab !== "signal"}>
          <EncoderReportPanel broadcast={broadcast} />
          <EncoderConnection broadcast={broadcast} change={actions.changeKey} />
        </div>
      ) : null}
      {camera ? (
        <div className="room-tab" hidden={tab !== "camera"}>
          {camera}
        </div>
      ) : null}
      <div className="room-tab" hidden={tab !== "more"}>
        <RecordingSwitch broadcast={broadcast} record={actions.record} />
        <RehearsalNote broadcast={broadcast} />
        <KeptFiles broadcast={broadcast} />
        {isOn("cloudtv") ? (
          <>
            <Outputs broadcast={broadcast} actions={actions} />
            <Destinations broadcast={broadcast} actions={actions} />
          </>
        ) : null}
        <RoomLinks slug={product.slug} address={address} />
      </div>
    </aside>
  );
}
