import { ConfirmOwner } from "./ConfirmOwner.tsx";
import { askOverThePage } from "#app/over-the-page.tsx";

let asked: Promise<boolean> | undefined;

/** Asks who has this session to prove it, once for all calls that wait. True when they have. */
export function confirmOwner(): Promise<boolean> {
  asked ??= askOverThePage<true>((answer) => <ConfirmOwner onDone={answer} />)
    .then((given) => given ?? false)
    .finally(() => {
      asked = undefined;
    });
  return asked;
}
