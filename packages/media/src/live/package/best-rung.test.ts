import { expect, test } from "vitest";
import { BestRung } from "./best-rung.ts";

const SEGMENT = 10;

/** A best rung whose own frames and the next rung's are sent by hand, one tick each, with a keyframe every five. */
function aRung() {
  const sent: string[] = [];
  const changes: [boolean, number][] = [];
  let end = 0;
  let left = 0;
  const rung = new BestRung({
    segment: SEGMENT,
    send({ dts }, isLent) {
      sent.push(`${isLent ? "next" : "own"} ${dts}`);
      end = dts + 1;
    },
    change: (isLent, dts) => void changes.push([isLent, dts]),
    border: () => (end % SEGMENT === 0 ? end : undefined),
  });
  const frame = (dts: number) => ({
    dts,
    duration: 1,
    composition: 0,
    key: dts % 5 === 0,
    data: Buffer.of(dts),
  });
  const at = { own: 0, next: 0 };
  const send = (which: "own" | "next", count: number) => {
    for (let n = 0; n < count; n++) rung[which](frame(at[which]++));
  };
  const leave = () => rung.leave(() => left++);
  const places = () => sent.map((one) => Number(one.split(" ")[1]));
  return { rung, sent, changes, at, send, leave, places, left: () => left };
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

test("ends its segment and continues with the next rung's frames kept meanwhile", () => {
  const { send, leave, changes, sent, places, left } = aRung();
  send("own", 14);
  send("next", 27);
  leave();
  send("own", 6);
  expect([changes, left()]).toEqual([[], 0]);
  send("own", 1);
  expect([changes, left()]).toEqual([[[true, 20]], 1]);
  send("next", 10);
  expect(places()).toEqual(upTo(37));
  expect(sent.slice(19, 21)).toEqual(["own 19", "next 20"]);
});

test("does not wait for ever for frames that do not come", () => {
  const { send, leave, changes, at, left } = aRung();
  send("own", 14);
  send("next", 20);
  leave();
  send("next", 50);
  expect(left()).toBe(1);
  expect(changes).toEqual([[true, 60]]);
  expect(at.own).toBe(14);
});

test("returns at a segment border, whether its frames are ahead of the next rung's or a little behind", () => {
  for (const ahead of [-1, 3]) {
    const { rung, send, leave, changes, at, places, sent } = aRung();
    send("own", 20);
    send("next", 22);
    leave();
    send("own", 1);
    rung.comeBack();
    send("next", 13);
    at.own = at.next + ahead - 5;
    for (let n = 0; n < 30; n++) {
      send("own", 1);
      if (n > 4) send("next", 1);
    }
    expect(changes).toEqual([
      [true, 20],
      [false, 40],
    ]);
    expect(places()).toEqual(upTo(places().length));
    expect(sent.slice(39, 41)).toEqual(["next 39", "own 40"]);
  }
});

test("stays with the next rung where its own frames stop again before the border", () => {
  const { rung, send, leave, changes, at, places } = aRung();
  send("own", 20);
  send("next", 22);
  leave();
  send("own", 1);
  rung.comeBack();
  at.own = 22;
  send("own", 3);
  send("next", 30);
  expect(changes).toEqual([[true, 20]]);
  expect(places()).toEqual(upTo(52));
});
