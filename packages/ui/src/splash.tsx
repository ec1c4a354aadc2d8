import { LogoMark } from "./logo.tsx";
import { Spinner } from "./spinner.tsx";
import { useUi } from "./ui-provider.tsx";
import "./splash.css";

/** The whole window while the app or a screen loads. With `inset` it fills its container instead. */
export function Splash({ inset }: { inset?: boolean }) {
  const { text } = useUi();
  return (
    <div className="ui-splash" data-inset={inset || undefined}>
      <LogoMark size={64} className="ui-splash__logo" />
      <Spinner size={24} label={text("loading")} />
    </div>
  );
}
